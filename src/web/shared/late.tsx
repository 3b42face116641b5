import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateCode } from '#web/plain/late-code.ts'
import buttons from './button-link.module.css'
import classes from './late-trouble.module.css'
import { withLateTexts } from './load-late.ts'
import type { Place } from './opener.ts'

/** By which a part tells that it is wanted; one that has neither is wanted as soon as it is drawn. */
type Wanting = { readonly at?: Place; readonly opened?: boolean; readonly onClose?: () => void }

/**
 * A part of a screen that nobody needs to type the first word. It is fetched when it is first wanted, or before that, once
 * there is nothing else to do (`fetchLateParts`). Until it is there nothing is drawn; where it cannot be had, that is said.
 */
export function late<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  const fetchPart = lateCode(chunk, async () => (Part = await withLateTexts(load)))

  return function Late(props: Props) {
    const { at, opened, onClose } = props as Wanting
    const isWanted = at?.isOpen ?? opened ?? true
    const { hasFailed, tryAgain } = useFetched(fetchPart, isWanted)
    if (Part) return <Part {...props} />
    if (!isWanted || !hasFailed) return null
    return <LateTrouble chunk={chunk} onTryAgain={tryAgain} onClose={at ? () => at.onChange(false) : onClose} />
  }
}

/** Draws anew when the part has come, or cannot. */
function useFetched(fetchPart: () => Promise<unknown>, isWanted: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ readonly attempt: number; readonly hasFailed: boolean } | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const end = (hasFailed: boolean) => () => {
      if (!isGone) setEnded({ attempt, hasFailed })
    }
    fetchPart().then(end(false), end(true))
    return () => {
      isGone = true
      setEnded(null)
    }
  }, [fetchPart, isWanted, attempt])
  return { hasFailed: ended?.attempt === attempt && ended.hasFailed, tryAgain: () => setAttempt(attempt + 1) }
}

type Props = {
  readonly chunk: string
  readonly onTryAgain: () => void
  /** Gives up what was wanted. */
  readonly onClose: (() => void) | undefined
}

/** At the foot of the screen, over what is there: a menu that cannot be fetched has no place of its own. */
function LateTrouble({ chunk, onTryAgain, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.trouble}>
      <p>{t('failure.chunk', { chunk })}</p>
      <p className={classes.ways}>
        <button type="button" className={buttons.button} data-look="outlined" onClick={onTryAgain}>
          {t('failure.tryAgain')}
        </button>
        {onClose && (
          <button type="button" className={buttons.button} data-look="quiet" onClick={onClose}>
            {t('generic.close')}
          </button>
        )}
      </p>
    </div>
  )
}
