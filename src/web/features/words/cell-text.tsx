import { IconFlagFilled, IconMicrophone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import { textsIn } from '#domain/word/list-column.ts'
import type { TitleOf } from '#web/shared/domains/use-titles-by-key.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { type Column, scriptOfColumn } from './columns.ts'
import classes from './words.module.css'

type Told = Exclude<Column, 'vernacular' | 'marks'>

type Props = {
  /** Those of the table. */
  readonly t: TFunction
  readonly titleOf: TitleOf
  readonly glance: Glance
  readonly project: Project
  readonly column: Told
}

/** What a word has in one column, as it is drawn. */
export function CellText({ t, titleOf, glance, project, column }: Props) {
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
    case 'domains': {
      const titles = glance.domains.map(titleOf).join('; ')
      return <bdi title={titles}>{titles}</bdi>
    }
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
        <InLanguage in={scriptOfColumn(project, column) ?? { bcp47: '' }} title={said}>
          {said}
        </InLanguage>
      )
    }
  }
}

export function FlagSign({ label }: { readonly label: string }) {
  return <IconFlagFilled size={16} className={classes.flag} aria-label={label} />
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
