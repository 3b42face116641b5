import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sense } from '#domain/word/word.ts'
import { useWordsWithVernacular } from '#web/replica/use-words.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from './new-entry.module.css'
import { clean, type Typed } from './new-word.ts'
import { glossOf } from './row-edit.ts'
import type { Scripts } from './scripts.ts'

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
  return (
    <output className={classes.hint}>
      {senses.length > 0 && (
        <>
          <span>{t('entry.sameForm', { count: senses.length })}</span>
          <ul className={classes.senses}>
            {senses.map((sense) => (
              <li key={sense.guid}>
                <ExistingSense sense={sense} scripts={scripts} onGloss={onGloss} />
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}

type SenseProps = { readonly sense: Sense } & Pick<Props, 'scripts' | 'onGloss'>

function ExistingSense({ sense, scripts, onGloss }: SenseProps) {
  const { t } = useTranslation()
  const gloss = glossOf(sense, scripts.analysis.bcp47)
  const domains = sense.semanticDomains.map(({ id, name }) => `${id} ${name}`).join(' · ')
  return (
    <button type="button" className={classes.sense} disabled={gloss === ''} onClick={() => onGloss(gloss)}>
      <InLanguage in={scripts.analysis}>{gloss || t('entry.noGloss')}</InLanguage>
      {domains && <span className={classes.domains}>{domains}</span>}
    </button>
  )
}
