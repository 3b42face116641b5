import { IconFlagFilled, IconMicrophone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useContext } from 'react'
import type { Project } from '#domain/project/project.ts'
import type { DomainAtGlance, Glance } from '#domain/word/glance.ts'
import { textsIn } from '#domain/word/list-column.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { type Column, nameOfColumn, scriptOfColumn } from './columns.ts'
import classes from './words.module.css'

type Props = {
  readonly t: TFunction
  readonly glance: Glance
  readonly project: Project
  readonly column: Exclude<Column, 'vernacular'>
}

/** What a word has in one column. */
export function WordCell({ t, glance, project, column }: Props) {
  const name = nameOfColumn(column)
  if (column === 'marks')
    return (
      <td className={classes.marks} data-column={name}>
        {glance.flag !== null && <FlagSign label={t('entry.flagged')} />}
        {glance.speakers.length > 0 && <IconMicrophone size={16} stroke={1.75} aria-label={t('words.recorded')} />}
      </td>
    )
  return (
    <td className={classes.gloss} data-column={name}>
      <CellText t={t} glance={glance} project={project} column={column} />
    </td>
  )
}

type TextProps = Omit<Props, 'column'> & { readonly column: Exclude<Column, 'vernacular' | 'marks'> }

export function CellText({ t, glance, project, column }: TextProps) {
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

function FlagSign({ label }: { readonly label: string }) {
  return <IconFlagFilled size={16} className={classes.flag} aria-label={label} />
}

function DomainNames({ domains }: { readonly domains: readonly DomainAtGlance[] }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const titles = domains.map(({ key, id }) => {
    const domain = tree?.domains.get(key)
    return domain ? titleOf(domain) : id
  })
  return <bdi title={titles.join('; ')}>{titles.join('; ')}</bdi>
}
