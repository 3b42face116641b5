import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sense } from '#domain/word/word.ts'
import { useWordsWithVernacular } from '#web/replica/use-words.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from './new-entry.module.css'
import { clean, type Typed } from './new-word.ts'
import { glossIn, glossOf } from './row-edit.ts'
import { scriptOfGloss, type Scripts } from './scripts.ts'

type Props = { readonly typed: Typed; readonly scripts: Scripts; readonly onGloss: (gloss: string) => void }

/**
 * Says, without getting in the way, that words of this form are there already, with their senses. Taking the gloss of
 * one adds this domain to it (spec rules 4.5); any other gloss makes a new word.
 */
export function SameVernacular({ typed, scripts, onGloss }: Props) {
  const { t } = useTranslation()
  const vernacular = useDeferredValue(clean(typed.vernacular))
  const words = useWordsWithVernacular(vernacular)
  const senses = vernacular === clean(typed.vernacular) ? (words ?? []).flatMap(({ word }) => word.senses) : []
  const question = senses.length > 0 ? t('entry.sameForm', { count: senses.length }) : ''
  return (
    <div className={classes.hint}>
      <output>{question}</output>
      {senses.length > 0 && (
        <ul className={classes.senses} aria-label={question}>
          {senses.map((sense) => (
            <li key={sense.guid}>
              <ExistingSense sense={sense} scripts={scripts} onGloss={onGloss} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SenseProps = { readonly sense: Sense } & Pick<Props, 'scripts' | 'onGloss'>

/** Only a gloss in the language of entry can be taken: typed as one, that of another would make a second word. */
function ExistingSense({ sense, scripts, onGloss }: SenseProps) {
  const { t } = useTranslation()
  const gloss = glossOf(sense, scripts.analysis.bcp47)
  const taken = glossIn(sense, scripts.analysis.bcp47)?.def ?? ''
  const domains = sense.semanticDomains.map(({ id, name }) => `${id} ${name}`).join(' · ')
  return (
    <button type="button" className={classes.sense} disabled={taken === ''} onClick={() => onGloss(taken)}>
      {gloss.def === '' ? (
        t('entry.noGloss')
      ) : (
        <InLanguage in={scriptOfGloss(scripts, gloss.language)}>{gloss.def}</InLanguage>
      )}
      {domains && <span className={classes.domains}>{domains}</span>}
    </button>
  )
}
