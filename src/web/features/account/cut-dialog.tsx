import { Button, Group, Slider } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Cropper, { type Area } from 'react-easy-crop'
import { Dialog } from '#web/shared/dialog.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './account.module.css'
import type { Square } from './cut-square.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** A photo, and where the page finds it. */
export type Photo = { readonly blob: Blob; readonly address: string }

type Props = {
  readonly opened: boolean
  readonly photo: Photo | null
  readonly isSending: boolean
  readonly error: Error | null
  readonly onCut: (square: Square) => void
  readonly onClose: () => void
}

const focusedFirst = (name: string) => ({ role: 'group', 'aria-label': name, 'data-autofocus': true })

/** The part of a photo that is kept: moved by finger, mouse or arrow keys, drawn nearer by wheel, pinch or slider. */
export function CutDialog({ opened, photo, onClose, ...cutting }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('account.cutTitle')}>
      {photo && <Cutting key={photo.address} photo={photo} onClose={onClose} {...cutting} />}
    </Dialog>
  )
}

type CuttingProps = Omit<Props, 'opened' | 'photo'> & { readonly photo: Photo }

function Cutting({ photo, isSending, error, onCut, onClose }: CuttingProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  return (
    <div className={classes.cut}>
      <p className={classes.quiet}>{t('account.cutText')}</p>
      <div className={classes.cropper}>
        <Cropper
          image={photo.address}
          crop={place}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={focusedFirst(t('account.cutPlace'))}
        />
      </div>
      <Slider
        thumbLabel={t('account.cutZoom')}
        label={null}
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
      />
      <Trouble error={error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('generic.cancel')}
        </Button>
        <WaitingButton loading={isSending} disabled={!area} onClick={() => area && onCut(area)}>
          {t('account.cutKeep')}
        </WaitingButton>
      </Group>
    </div>
  )
}
