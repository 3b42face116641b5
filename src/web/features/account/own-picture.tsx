import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMyAvatar, uploadAvatar } from '#contract/avatar.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { chooseFile } from '#web/shared/choose-files.ts'
import { preparePicture } from '#web/shared/prepare-picture.ts'
import { storeOwnAvatar } from '#web/api/own-avatar.ts'
import { KnownFailure } from '#web/api/failure.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import { UnusablePhoto } from '#web/shared/unusable-photo.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './account.module.css'
import type { Photo } from './cut-dialog.tsx'
import { cutSquare, type Square } from './cut-square.ts'

const CutDialog = late('cut-picture', async () => (await import('./cut-dialog.tsx')).CutDialog)

/** The picture by which the others know who somebody is. It is changed at once, whatever else is not saved yet. */
export function OwnPicture({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const [photo, setPhoto] = useState<Photo | null>(null)
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.address) : undefined), [photo])
  const choosing = useMutation({ mutationFn: readable })
  const { sending, giveUp } = useSending(user.id)
  const removing = useMutation({
    mutationFn: () => call(deleteMyAvatar, {}),
    onSuccess: () => storeOwnAvatar(user.id, null),
  })
  const choose = (file: File): void => {
    removing.reset()
    const show = (blob: Blob): void => setPhoto({ blob, address: URL.createObjectURL(blob) })
    choosing.mutate(file, { onSuccess: show })
  }
  const remove = (): void => {
    choosing.reset()
    removing.mutate()
  }
  const close = (): void => {
    giveUp()
    setPhoto(null)
  }
  const error = choosing.error ?? removing.error
  const face = { userId: user.id, name: user.name || user.username, hasAvatar: user.hasAvatar }
  return (
    <section className={classes.picture} aria-label={t('account.picture')}>
      <Face of={face} size="large" />
      <div className={classes.buttons}>
        <SignButton
          variant="outline"
          sign={IconPhoto}
          loading={choosing.isPending}
          onClick={() => chooseFile('image/*', choose)}
        >
          {user.hasAvatar ? t('account.otherPicture') : t('account.choosePicture')}
        </SignButton>
        {hasCamera && (
          <SignButton variant="outline" sign={IconCamera} onClick={() => chooseFile('image/*', choose, 'user')}>
            {t('account.takePicture')}
          </SignButton>
        )}
        {user.hasAvatar && (
          <SignButton variant="subtle" color="gray" sign={IconTrash} loading={removing.isPending} onClick={remove}>
            {t('account.removePicture')}
          </SignButton>
        )}
      </div>
      <Trouble error={error} />
      <CutDialog
        opened={photo !== null}
        photo={photo}
        isSending={sending.isPending}
        error={sending.error}
        onCut={(square) => photo && sending.mutate({ photo: photo.blob, square }, { onSuccess: close })}
        onClose={close}
      />
    </section>
  )
}

type Cut = { readonly photo: Blob; readonly square: Square }

/** What is being sent when somebody changes their mind is not sent to the end. */
function useSending(userId: string) {
  const underWay = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: async ({ photo, square }: Cut) => {
      underWay.current = new AbortController()
      const { signal } = underWay.current
      const file = await cutSquare(photo, square)
      await upload(uploadAvatar, { params: { userId }, file, name: 'avatar.jpg', signal })
      await storeOwnAvatar(userId, file)
    },
  })
  const giveUp = (): void => {
    underWay.current?.abort()
    sending.reset()
  }
  return { sending, giveUp }
}

async function readable(file: File): Promise<Blob> {
  try {
    return (await preparePicture(file)).blob
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    throw new KnownFailure({ code: error.trouble === 'heic' ? 'picture.heic' : 'picture.notPicture', details: {} })
  }
}
