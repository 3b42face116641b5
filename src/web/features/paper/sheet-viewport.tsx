import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet, SheetView } from '#web/replica/words/sheet.ts'
import { useKeptBlob } from '#web/replica/use-kept-blob.ts'
import classes from './paper.module.css'
import { ReadingLine } from './reading-line.tsx'
import type { SheetMove } from './sheet-view.ts'

type Props = {
  readonly sheet: Sheet
  readonly view: SheetView
  readonly onMove: (move: SheetMove) => void
}

/** The part of a sheet that one sees. It scrolls as anything does, by finger, wheel and arrow keys, or is dragged. */
export function SheetViewport({ sheet, view, onMove }: Props) {
  const { t } = useTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const picture = useKeptBlob(sheet.id, async (db) => (await db.sheetPictures.get(sheet.id))?.picture)
  const drag = useDragging(scroll)
  const keepCentre = useSameCentre(scroll, `${view.zoom} ${view.turns}`)
  useLineInSight(scroll, view.line)
  useFocusThatIsNowhere(scroll)
  const isOnItsSide = view.turns % 2 === 1
  const [across, down] = isOnItsSide ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  return (
    <section
      ref={scroll}
      className={classes.viewport}
      // A picture has no direction of writing.
      dir="ltr"
      aria-label={t('paper.sheetNamed', { name: sheet.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
      onScroll={keepCentre}
      {...drag}
    >
      <div className={classes.sheet} style={{ inlineSize: `${view.zoom * 100}%`, aspectRatio: `${across} / ${down}` }}>
        {picture && (
          <img
            src={picture}
            alt={t('paper.sheetNamed', { name: sheet.name })}
            draggable={false}
            style={{
              inlineSize: `${(sheet.width / across) * 100}%`,
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
              filter: view.contrast > 1 ? `grayscale(1) contrast(${view.contrast})` : undefined,
            }}
          />
        )}
        <ReadingLine line={view.line} onMove={onMove} />
      </div>
    </section>
  )
}

/** By mouse; fingers scroll by themselves. */
function useDragging(scroll: RefObject<HTMLElement | null>) {
  const isDragged = ({ pointerId }: PointerEvent): boolean => scroll.current?.hasPointerCapture(pointerId) ?? false
  return {
    onPointerDown: (event: PointerEvent): void => {
      const isOnPicture = event.target instanceof HTMLImageElement
      if (isOnPicture && event.pointerType === 'mouse') scroll.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent): void => {
      if (isDragged(event)) scroll.current?.scrollBy(-event.movementX, -event.movementY)
    },
  }
}

/** Made larger or turned, the sheet still shows what was in the middle. */
function useSameCentre(scroll: RefObject<HTMLElement | null>, size: string): () => void {
  const centre = useRef({ x: 0.5, y: 0 })
  useLayoutEffect(() => {
    const place = scroll.current
    if (!place) return
    const { x, y } = centre.current
    place.scrollTo(x * place.scrollWidth - place.clientWidth / 2, y * place.scrollHeight - place.clientHeight / 2)
  }, [scroll, size])
  return () => {
    const place = scroll.current
    if (!place) return
    centre.current = {
      x: (place.scrollLeft + place.clientWidth / 2) / place.scrollWidth,
      y: (place.scrollTop + place.clientHeight / 2) / place.scrollHeight,
    }
  }
}

const NEAR_EDGE = 0.15

/** The line that is moved by key takes the sheet with it. */
function useLineInSight(scroll: RefObject<HTMLElement | null>, line: number): void {
  useEffect(() => {
    const place = scroll.current
    if (!place) return
    const at = line * place.scrollHeight
    const seen = (at - place.scrollTop) / place.clientHeight
    if (seen < NEAR_EDGE || seen > 1 - NEAR_EDGE) place.scrollTo({ top: at - place.clientHeight * 0.4 })
  }, [scroll, line])
}

/** With the first sheet the button goes with which it was chosen, and a removed sheet takes its tools with it. */
function useFocusThatIsNowhere(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) scroll.current?.focus({ preventScroll: true })
  }, [scroll])
}
