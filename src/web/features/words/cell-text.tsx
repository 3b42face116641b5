import { IconFlagFilled, IconMicrophone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Project } from '#domain/project/project.ts'
import type { DomainAtGlance, Glance } from '#domain/word/glance.ts'
import { textsIn } from '#domain/word/list-column.ts'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { type Column, scriptOfColumn } from './columns.ts'
import classes from './words.module.css'

type Told = Exclude<Column, 'vernacular' | 'marks'>

type Props = {
  /** That of the table. */
  readonly t: TFunction
  readonly glance: Glance
  readonly project: Project
  readonly column: Told
}

/** What a word has in one column, as it is drawn. */
export function CellText({ t, glance, project, column }: Props) {
  switch (column) {
    case 'senses':
      return glance.groups.length
    case 'recordings':
      return glance.speakers.length === 0 ? null : (
        <span className={classes.marks}>
          <IconMicrophone aria-hidden size={16} stroke={1.75} /> {glance.speakers.length}
        </span>
      )
    case 'partOfSpeech':
      return glance.groups
        .filter((group, at) => group !== 'Unspecified' && glance.groups.indexOf(group) === at)
        .map((group) => (
          <span key={group} className={classes.partOfSpeech}>
            <PartOfSpeechMark group={group} /> {t(`partOfSpeech.${group}`)}
          </span>
        ))
    case 'domains':
      return <DomainNames domains={glance.domains} />
    case 'note':
      return (
        <bdi dir="auto" title={glance.note}>
          {glance.note}
        </bdi>
      )
    case 'flag':
      return glance.flag === null ? null : (
        <>
          <FlagSign label={t('entry.flagged')} /> <bdi title={glance.flag}>{glance.flag}</bdi>
        </>
      )
    default: {
      const said = textsIn(column, glance).join('; ')
      return (
        <span title={said}>
          <InLanguage in={scriptOfColumn(project, column) ?? { bcp47: '' }}>{said}</InLanguage>
        </span>
      )
    }
  }
}

export function FlagSign({ label }: { readonly label: string }) {
  return <IconFlagFilled size={16} className={classes.flag} aria-label={label} />
}

function DomainNames({ domains }: { readonly domains: readonly DomainAtGlance[] }) {
  const titles = domains.map(useTitlesByKey()).join('; ')
  return <bdi title={titles}>{titles}</bdi>
}

/** Whether a word has nothing in a column, so that nothing is drawn there. */
export function isBlankIn(column: Told, glance: Glance): boolean {
  switch (column) {
    case 'senses':
      return false
    case 'recordings':
      return glance.speakers.length === 0
    case 'partOfSpeech':
      return glance.groups.every((group) => group === 'Unspecified')
    case 'domains':
      return glance.domains.length === 0
    case 'note':
    case 'flag':
    default:
      return textsIn(column, glance).length === 0
  }
}
