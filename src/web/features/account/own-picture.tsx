import { Button, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMyAvatar, uploadAvatar } from '#contract/avatar.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { preparePicture } from '#web/features/pictures/prepare-picture.ts'
import { fetchOwnAvatar, forgetOwnAvatar, useOwnAvatar } from '#web/session/own-avatar.ts'
import { KnownFailure, failureOf } from '#web/shared/error-text.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import { UnusablePhoto } from '#web/shared/photo.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './account.module.css'
import type { Photo } from './cut-dialog.tsx'

const CutDialog = late('cut-picture', async () => (await import('./cut-dialog.tsx')).CutDialog)

/** The picture by which the others know who somebody is. It is changed at once, whatever else is not saved yet. */
export function OwnPicture({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const picture = useOwnAvatar()
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [photo, setPhoto] = useState<Photo | null>(null)
  const close = (): void => {
    if (photo) URL.revokeObjectURL(photo.address)
    setPhoto(null)
  }
  const choosing = useMutation({ mutationFn: readable, onSuccess: setPhoto })
  const keeping = useMutation({
    mutationFn: async (square: Blob) => {
      await upload(uploadAvatar, { params: { userId: user.id }, file: square, name: 'avatar.jpg' })
      await fetchOwnAvatar()
    },
    onSuccess: () => close(),
  })
  const removing = useMutation({ mutationFn: () => call(deleteMyAvatar, {}), onSuccess: forgetOwnAvatar })
  const reset = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    reset.current?.()
    keeping.reset()
    if (file) choosing.mutate(file)
  }
  const asFile = { resetRef: reset, accept: 'image/*', onChange: choose } as const
  const error = choosing.error ?? removing.error
  const face = { userId: user.id, name: user.name || user.username, hasAvatar: user.hasAvatar }
  return (
    <section className={classes.picture} aria-label={t('account.picture')}>
      <Face of={face} picture={picture} size="large" />
      <div className={classes.acts}>
        <FileButton {...asFile}>
          {(props) => (
            <Button
              {...props}
              variant="outline"

              leftSection={<IconPhoto aria-hidden size={20} stroke={1.75} />}
              loading={choosing.isPending}
            >
              {user.hasAvatar ? t('account.otherPicture') : t('account.choosePicture')}
            </Button>
          )}
        </FileButton>
        {hasCamera && (
          <FileButton {...asFile} capture="user">
            {(props) => (
              <Button
                {...props}
                variant="outline"

                leftSection={<IconCamera aria-hidden size={20} stroke={1.75} />}
              >
                {t('account.takePicture')}
              </Button>
            )}
          </FileButton>
        )}
        {user.hasAvatar && (
          <Button
            variant="subtle"
            color="gray"

            leftSection={<IconTrash aria-hidden size={20} stroke={1.75} />}
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {t('account.removePicture')}
          </Button>
        )}
      </div>
      {error && <Trouble failure={failureOf(error)} />}
      <CutDialog
        opened={photo !== null}
        photo={photo}
        isKeeping={keeping.isPending}
        failure={keeping.error && failureOf(keeping.error)}
        onCut={keeping.mutate}
        onClose={close}
      />
    </section>
  )
}

async function readable(file: File): Promise<Photo> {
  try {
    const { blob } = await preparePicture(file)
    return { blob, address: URL.createObjectURL(blob) }
  } catch (error) {
    if (error instanceof UnusablePhoto) throw new KnownFailure({ code: 'picture.notPicture', details: {} })
    throw error
  }
}
