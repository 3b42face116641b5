import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { domainKey } from '#domain/domains/domain-key.ts'
import type { Sense } from '#domain/word/word.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { useBoard } from './board-context.ts'
import { keyOfSaid, saidBy } from './board-state.ts'
import classes from './merge.module.css'

/** All that a sense says: texts, of which those that several words share are marked, part of speech and domains. */
export function SenseSays({ sense }: { readonly sense: Sense }) {
  const { t } = useTranslation()
  const { alike } = useBoard()
  const scriptOf = useScriptOf()
  const { catGroup, grammaticalCategory } = sense.grammaticalInfo
  const category = grammaticalCategory === catGroup ? '' : grammaticalCategory
  const said = saidBy(sense)
  return (
    <div className={classes.says}>
      {said.map((one, at) => {
        const text = <InLanguage in={scriptOf(one.language)}>{one.text}</InLanguage>
        return (
          // oxlint-disable-next-line react/no-array-index-key -- texts have no names
          <p key={at} data-as={one.as}>
            {alike.has(keyOfSaid(one)) ? <mark title={t('merge.alike')}>{text}</mark> : text}
          </p>
        )
      })}
      {said.length === 0 && <p className={classes.quiet}>{t('merge.noText')}</p>}
      {catGroup !== 'Unspecified' && (
        <p className={classes.quiet}>
          {t(`partOfSpeech.${catGroup}`)} <bdi>{category}</bdi>
        </p>
      )}
      <Domains sense={sense} />
    </div>
  )
}

function Domains({ sense }: { readonly sense: Sense }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  if (sense.semanticDomains.length === 0) return null
  return (
    <p className={classes.domains}>
      {sense.semanticDomains.map((tag) => {
        const domain = tree?.domains.get(domainKey(tag))
        return (
          <span key={domainKey(tag)} className={classes.domain}>
            <bdi>{domain ? titleOf(domain) : `${tag.id} ${tag.name}`}</bdi>
          </span>
        )
      })}
    </p>
  )
}
