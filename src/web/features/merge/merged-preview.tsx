import { IconFlagFilled, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MergeOutcome } from '#domain/merge/merge-outcome.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import { isProtected } from '#domain/word/protection.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { useBoard } from './board-context.ts'
import { ProtectedNote } from './protected-note.tsx'
import { SenseSays } from './sense-says.tsx'
import classes from './merge.module.css'

/** The words as they would be saved now, by the same rule that saves them. */
export function MergedPreview({ outcome }: { readonly outcome: MergeOutcome }) {
  const { t } = useTranslation()
  const { sources, lost, mayLose } = useBoard()
  const gone = outcome.gone.flatMap((guid) => sources.get(guid)?.now.vernacular ?? [])
  const nameNow = (guid: Guid): string => isolated(sources.get(guid)?.now.vernacular ?? '')
  // A word that says the same with others in it as without them is what becomes of these.
  const changed = outcome.left.filter(({ isChanged, taken }) => isChanged || taken.length > 0)
  return (
    <section className={classes.preview} aria-label={t('merge.preview')} aria-live="polite">
      <h2>{t('merge.preview')}</h2>
      {changed.length === 0 && gone.length === 0 && <p className={classes.quiet}>{t('merge.nothingYet')}</p>}
      {changed.map(({ word }) => (
        <Entry key={word.guid} word={word} />
      ))}
      {lost.length > 0 && (
        <p role={mayLose ? undefined : 'alert'}>
          <IconLock aria-hidden size={16} stroke={1.75} />{' '}
          {t(mayLose ? 'merge.loses' : 'merge.wouldLose', { words: lost.map(nameNow) })}
        </p>
      )}
      {gone.length > 0 && <p className={classes.quiet}>{t('merge.gone', { words: gone })}</p>}
    </section>
  )
}

function Entry({ word }: { readonly word: WordContent }) {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const scriptOf = useScriptOf()
  const { heardOf } = useBoard()
  return (
    <article className={classes.entry}>
      <p className={classes.vernacular}>
        <InLanguage in={vernacularWritingSystem} as="vernacular">
          {word.vernacular}
        </InLanguage>
        {word.flag.active && (
          <span className={classes.flag}>
            <IconFlagFilled aria-label={t('entry.flagged')} size={16} /> <bdi>{word.flag.text}</bdi>
          </span>
        )}
      </p>
      <ol className={classes.numbered}>
        {livingSenses(word).map((sense) => (
          <li key={sense.guid}>
            <SenseSays sense={sense} />
          </li>
        ))}
      </ol>
      {word.note.text !== '' && (
        <p>
          {t('entry.note')}: <InLanguage in={scriptOf(word.note.language)}>{word.note.text}</InLanguage>
        </p>
      )}
      {word.plural && (
        <p>
          {t('words.plural')}: <InLanguage in={vernacularWritingSystem}>{word.plural}</InLanguage>
        </p>
      )}
      {word.otherField !== '' && (
        <p>
          {t('words.otherField')}: <bdi>{word.otherField}</bdi>
        </p>
      )}
      {word.audio.length > 0 && (
        <div className={classes.beside}>
          {t('merge.recordings', { number: word.audio.length })}
          {word.audio.map((recording, at) => (
            <span key={recording.fileName}>{heardOf(word, recording, at + 1)}</span>
          ))}
        </div>
      )}
      {isProtected(word) && (
        <ProtectedNote
          says={t('merge.carried')}
          reasons={[word, ...word.senses].flatMap((part) => part.protectReasons)}
        />
      )}
    </article>
  )
}
