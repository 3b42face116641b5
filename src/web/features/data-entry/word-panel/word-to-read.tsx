import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { domainKey } from '#domain/domains/domain-key.ts'
import { compareDomainIds } from '#domain/domains/domain-id.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import type { LanguageTag, Sense, WordContent } from '#domain/word/word.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import { Heard } from '../duplicate-hint/hint-recordings.tsx'
import { PartOfSpeechMark, PartOfSpeechName } from '#web/shared/part-of-speech-mark.tsx'
import classes from './word-panel.module.css'

/** One word of a project in which nothing changes any more (spec api R24): to be read and heard, without a field or a key. */
export function WordToRead({ word }: { readonly word: WordContent }) {
  const { t } = useTranslation()
  const { vernacular } = useScripts()
  const { note, flag, audio } = word
  return (
    <>
      <p className={classes.said} data-as="vernacular">
        <InLanguage in={vernacular} as="vernacular">
          {word.vernacular}
        </InLanguage>
        {audio.map((recording, at) => (
          <Heard key={recording.fileName} word={word} recording={recording} number={at + 1} />
        ))}
      </p>
      {livingSenses(word).map((sense) => (
        <SenseToRead key={sense.guid} sense={sense} />
      ))}
      {note.text !== '' && (
        <p>
          {t('entry.note')}: <Said language={note.language} text={note.text} />
        </p>
      )}
      {flag.active && (
        <p>
          {t('entry.flagged')} <bdi>{flag.text}</bdi>
        </p>
      )}
      <p className={classes.readOnly}>{t('errors.project.archived')}</p>
    </>
  )
}

function SenseToRead({ sense }: { readonly sense: Sense }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const { glosses, definitions, grammaticalInfo, semanticDomains } = sense
  const texts = [
    ...glosses.map(({ language, def }) => ({ language, text: def })),
    ...definitions.map(({ language, text }) => ({ language, text })),
  ].filter(({ text }) => text !== '')
  return (
    <div className={classes.sense}>
      {grammaticalInfo.catGroup !== 'Unspecified' && (
        <p>
          <PartOfSpeechMark group={grammaticalInfo.catGroup} />{' '}
          <PartOfSpeechName group={grammaticalInfo.catGroup} category={grammaticalInfo.grammaticalCategory} />
        </p>
      )}
      {texts.map((said, at) => (
        <p key={at}>
          <Said {...said} />
        </p>
      ))}
      <p className={classes.domains}>
        {semanticDomains
          .toSorted((a, b) => compareDomainIds(a.id, b.id))
          .map((tag) => {
            const domain = tree?.domains.get(domainKey(tag))
            return (
              <span key={domainKey(tag)} className={classes.domain} data-plain>
                {domain ? titleOf(domain) : `${tag.id} ${tag.name}`}
              </span>
            )
          })}
      </p>
    </div>
  )
}

function Said({ language, text }: { readonly language: LanguageTag; readonly text: string }) {
  return <InLanguage in={scriptOfGloss(useScripts(), language)}>{text}</InLanguage>
}
