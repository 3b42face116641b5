import { useTranslation } from 'react-i18next'
import { setPlace } from '#contract/live.ts'
import type { Guid } from '#domain/word/word.ts'
import { Face } from '#web/shared/face.tsx'
import { othersAtSet, usePresence, useWhereabouts } from '#web/shared/presence/use-presence.ts'
import classes from './merge.module.css'

/** Pictures that are drawn; the names beside them are those of everybody. */
const MOST = 3

/** For a set of words about which somebody decides: tells the others that one is at it, and who else is (spec screens S11.10). */
export function AlsoAtSet({ words }: { readonly words: readonly Guid[] }) {
  const { t } = useTranslation()
  useWhereabouts(words.length === 0 ? null : setPlace(words))
  const others = othersAtSet(usePresence(), words)
  if (others.length === 0) return null
  return (
    <p className={classes.also}>
      {others.slice(0, MOST).map((other) => (
        <Face key={other.userId} of={other} size="bar" />
      ))}
      <span>{t('together.here', { count: others.length, names: others.map(({ name }) => name) })}</span>
    </p>
  )
}
