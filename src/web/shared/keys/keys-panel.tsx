import type { ParseKeys } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import { useGuide } from '#web/shared/guide.tsx'
import { BOARD_KEYS_LISTED } from './board-keys.ts'
import { ENTRY_KEYS, KEY_PLACES, type Stroke } from './entry-keys.ts'
import { capsOf } from './key-caps.ts'
import classes from './keys-panel.module.css'

/** Of which screen the keys are. */
export type KeysOf = 'entry' | 'board'

type Listed = { readonly says: ParseKeys; readonly strokes: readonly Stroke[] }

type Part = { readonly heading: ParseKeys; readonly keys: readonly Listed[] }

const PARTS: Readonly<Record<KeysOf, readonly Part[]>> = {
  entry: KEY_PLACES.map((place) => ({
    heading: `keys.place.${place}`,
    keys: ENTRY_KEYS.filter(({ where }) => where === place).map(({ action, strokes }): Listed => ({
      says: `keys.${action}`,
      strokes,
    })),
  })),
  board: (['keys.place.meaning', 'keys.place.screen'] as const).map((heading) => ({
    heading,
    keys: BOARD_KEYS_LISTED[heading],
  })),
}

/** What the guide says about the screen itself. */
const ABOUT = { entry: 'collecting-words', board: 'merging' } as const

type Props = { readonly of: KeysOf; readonly opened: boolean; readonly onClose: () => void }

/** The keys of a screen in the person's language. Closing leads back to where one was. */
export function KeysPanel({ of, opened, onClose }: Props) {
  const { t } = useTranslation()
  const { addressOf, named } = useGuide()
  return (
    <EdgeDialog opened={opened} onClose={onClose} title={t('keys.title')} position="right" size="min(28rem, 94vw)">
      {PARTS[of].map((part) => (
        <PartOfKeys key={part.heading} part={part} />
      ))}
      <p className={classes.more}>
        <a {...addressOf(ABOUT[of])} target="_blank" rel="noreferrer">
          {named(t('guide.more'))}
        </a>
        <a {...addressOf('keyboard')} target="_blank" rel="noreferrer">
          {named(t('keys.guide'))}
        </a>
      </p>
    </EdgeDialog>
  )
}

function PartOfKeys({ part: { heading, keys } }: { readonly part: Part }) {
  const { t } = useTranslation()
  return (
    <section className={classes.place}>
      <h3>{t(heading)}</h3>
      <dl className={classes.keys}>
        {keys.map(({ says, strokes }) => (
          <Fragment key={says}>
            <dt>
              <Strokes strokes={strokes} />
            </dt>
            <dd>{t(says)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** As it is written on the keyboard, which reads from left to right in every language. */
function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  const { t } = useTranslation()
  return strokes.map((stroke, index) => (
    <Fragment key={stroke.key}>
      {index > 0 && ` ${t('keys.or')} `}
      <bdi dir="ltr" className={classes.caps}>
        {capsOf(stroke, t).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </bdi>
    </Fragment>
  ))
}
