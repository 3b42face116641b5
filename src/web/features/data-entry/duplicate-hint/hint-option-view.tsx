import { IconCheck } from '@tabler/icons-react'
import { Fragment, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { domainOfTag } from '#domain/domains/domain-of-tag.ts'
import type { SemanticDomain, Sense } from '#domain/word/word.ts'
import { useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { capsOf } from '#web/shared/keys/key-caps.ts'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import { PartOfSpeechMark, PartOfSpeechName } from '#web/shared/part-of-speech-mark.tsx'
import classes from './duplicate-hint.module.css'
import { type HintOption, cutShort } from './hint-options.ts'

type Props = {
  readonly option: HintOption
  /** Which key chooses it, together with Alt; there are nine. */
  readonly number: number
  readonly isChosen: boolean
  /** Where Tab leads to. */
  readonly isStop: boolean
  readonly onChoose: () => void
}

/** One answer to the question what an entry is. */
export function HintOptionView({ option, number, isChosen, isStop, onChoose }: Props) {
  const { t } = useTranslation()
  const hasKey = number <= 9
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold what is known of a sense
      role="radio"
      aria-checked={isChosen}
      aria-keyshortcuts={hasKey ? `Alt+${number}` : undefined}
      tabIndex={isStop ? 0 : -1}
      className={classes.option}
      onClick={onChoose}
    >
      {hasKey && !isChosen && (
        <kbd aria-hidden className={classes.key}>
          {capsOf({ key: String(number), alt: true }, t).join(' ')}
        </kbd>
      )}
      {isChosen && <IconCheck aria-hidden size={18} stroke={2} className={classes.chosen} />}
      {!option && t('hint.newWord')}
      {option && !option.sense && t('hint.newSense')}
      {option?.sense && <WhatIsKnown sense={option.sense} />}
    </button>
  )
}

/** As much as tells it from the others (spec screens 7.5.4). */
function WhatIsKnown({ sense }: { readonly sense: Sense }) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const glosses = sense.glosses.filter(({ def }) => def.trim() !== '')
  const { catGroup, grammaticalCategory } = sense.grammaticalInfo
  return (
    <>
      {glosses.length === 0 && <span>{t('entry.noGloss')}</span>}
      {glosses.map(({ language, def }) => (
        <span key={`${language} ${def}`}>
          <InLanguage in={scriptOfGloss(scripts, language)}>{cutShort(def)}</InLanguage>
        </span>
      ))}
      {catGroup !== 'Unspecified' && (
        <span className={classes.quiet}>
          <PartOfSpeechMark group={catGroup} /> <PartOfSpeechName group={catGroup} category={grammaticalCategory} />
        </span>
      )}
      {sense.definitions.map(({ language, text }) => (
        <span key={`${language} ${text}`} className={classes.quiet}>
          <InLanguage in={scriptOfGloss(scripts, language)}>{cutShort(text)}</InLanguage>
        </span>
      ))}
      {sense.semanticDomains.length > 0 && (
        <span className={classes.quiet}>
          {sense.semanticDomains.map((tag, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an import may name one twice
            <Fragment key={at}>
              {at > 0 && ' · '}
              <TagName tag={tag} />
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}

/** Number and name of a domain that a sense is tagged with, as the tree has them; else as the tag has kept them. */
function TagName({ tag }: { readonly tag: SemanticDomain }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const numberOf = useDomainNumbers()
  const domain = tree ? domainOfTag(tree, tag) : undefined
  return domain ? (
    <WrittenName domain={domain}>{titleOf(domain)}</WrittenName>
  ) : (
    <WrittenName domain={{ name: tag.name, nameLang: tag.lang }}>{`${numberOf(tag)} ${tag.name}`.trim()}</WrittenName>
  )
}
