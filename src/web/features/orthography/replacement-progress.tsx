import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { NO_CONTACT_YET } from '#web/replica/words/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import classes from './orthography.module.css'

/** How far a replacement is: on its way to the server, or its words on their way back; nothing when all is done. */
export function ReplacementProgress({ operations }: { readonly operations: readonly Guid[] }) {
  const { t } = useTranslation()
  const state = useLive(
    async (db) => {
      const [waiting, load, contact] = await Promise.all([
        db.operations.where('id').anyOf(operations).toArray(),
        db.fact('load', null),
        db.fact('contact', NO_CONTACT_YET),
      ])
      const isWaiting = waiting.some(({ refusal }) => refusal === null)
      return { isWaiting, isOffline: contact.failing.word !== undefined, load }
    },
    [operations],
  )
  if (!state || !(state.isWaiting || state.load)) return null
  if (state.isWaiting && state.isOffline) return <output className={classes.quiet}>{t('replace.waits')}</output>
  const done = state.isWaiting || !state.load ? 0 : (100 * state.load.done) / state.load.of
  return (
    <div>
      <output className={classes.quiet}>{t('replace.going')}</output>
      {/* Still until words come back: stripes that move are drawn sixty times in a second, by the device that has the words to store. */}
      <Progress value={done} aria-label={t('replace.going')} />
    </div>
  )
}
