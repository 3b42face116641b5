import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { domainKey } from '#domain/domains/domain-key.ts'
import { keyOf } from '#domain/merge/alike.ts'
import { picturesOf } from '#domain/word/sense-pictures.ts'
import type { Sense } from '#domain/word/word.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { altOf, ShownPicture } from '#web/shared/shown-picture.tsx'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { useBoard } from './board-context.ts'
import { nameOfSense, saidBy } from './board-state.ts'
import classes from './merge.module.css'

/** All that a sense says and shows: texts, part of speech, domains and pictures. */
export function SenseSays({ sense }: { readonly sense: Sense }) {
  const { t } = useTranslation()
  const scriptOf = useScriptOf()
  const pictures = picturesOf(sense)
  const name = nameOfSense(sense)
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
            <IfAlike of={keyOf.text(one)}>{text}</IfAlike>
          </p>
        )
      })}
      {said.length === 0 && <p className={classes.quiet}>{t('merge.noText')}</p>}
      {catGroup !== 'Unspecified' && (
        <p className={classes.quiet}>
          <IfAlike of={keyOf.partOfSpeech(sense.grammaticalInfo)}>{t(`partOfSpeech.${catGroup}`)}</IfAlike>{' '}
          <bdi>{category}</bdi>
        </p>
      )}
      <Domains sense={sense} />
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t('picture.list', { word: name })}>
          {pictures.map((picture) => (
            <li key={picture.fileName}>
              <ShownPicture picture={picture} alt={altOf(picture, name)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Marks what several of the words say alike (spec screens S11.8). */
export function IfAlike({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { alike } = useBoard()
  if (!alike.has(of)) return children
  return (
    <mark className={classes.alike} title={t('merge.alike')}>
      {children}
    </mark>
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
            <IfAlike of={keyOf.domain(tag)}>
              <bdi>{domain ? titleOf(domain) : `${tag.id} ${tag.name}`}</bdi>
            </IfAlike>
          </span>
        )
      })}
    </p>
  )
}
