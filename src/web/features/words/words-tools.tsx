import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import type { ListOrder } from '#domain/word/list-orders.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { ListChips } from '#web/shared/list-chips.tsx'
import { ListTools } from '#web/shared/list-tools.tsx'
import { SearchField } from '#web/shared/search-field.tsx'
import { nameOfNarrowing, nameOfOrder, narrowingsOf } from './asked.ts'
import { columnsOf, glossTagsOf, headingOf, isListColumn } from './columns.ts'
import type { Narrowed, useQuestion } from './use-question.ts'
import classes from './words.module.css'

type Props = {
  readonly project: Project
  readonly narrowed: Narrowed
  readonly onNarrow: (narrowed: Narrowed) => void
}

type ToolsProps = Pick<Props, 'project' | 'onNarrow'> & {
  readonly question: ReturnType<typeof useQuestion>
  readonly onSearch: (text: string) => void
}

/** Above the list: which words it shows, and in what order. */
export function WordsTools({ project, question, onSearch, onNarrow }: ToolsProps) {
  const { begun, narrowed, shown } = question
  return (
    <div className={classes.tools}>
      <SearchAndOrder
        key={begun.round}
        project={project}
        searched={begun.question.searched}
        narrowed={narrowed}
        onSearch={onSearch}
        onNarrow={onNarrow}
      />
      <Chips project={project} narrowed={narrowed} counts={shown?.counts ?? null} onNarrow={onNarrow} />
    </div>
  )
}

type SearchProps = {
  /** At first; what is typed then lives here. */
  readonly searched: string
  readonly onSearch: (text: string) => void
}

/** What is searched for, and in what order the words stand; no answer draws these anew. */
const SearchAndOrder = memo(function SearchAndOrder(props: Props & SearchProps) {
  const { t, i18n } = useTranslation()
  const { project, narrowed, onNarrow } = props
  const labelOf = (column: ListColumn): string => {
    if (column === 'vernacular') return t('words.by.vernacular')
    const heading = headingOf(t, project, column, i18n.language)
    return typeof column === 'object' && 'glossIn' in column ? t('words.by.gloss', { language: heading }) : heading
  }
  const [byWord, ...others] = columnsOf(project)
    .filter(isListColumn)
    .map((order) => ({ order, label: labelOf(order) }))
  const orders: readonly { readonly order: ListOrder; readonly label: string }[] = [
    ...(byWord ? [byWord] : []),
    { order: 'latest', label: t('words.by.latest') },
    ...others,
  ]
  return (
    <div className={classes.searchAndOrder}>
      <Search searched={props.searched} onSearch={props.onSearch} />
      <ListTools
        orders={orders.map(({ order, label }) => ({ value: nameOfOrder(order), label }))}
        order={{ by: nameOfOrder(narrowed.order), isReversed: narrowed.isReversed }}
        onOrder={({ by, isReversed }) => {
          const order = orders.find((one) => nameOfOrder(one.order) === by)?.order ?? 'vernacular'
          onNarrow({ ...narrowed, order, isReversed })
        }}
      />
    </div>
  )
})

function Search({ searched, onSearch }: SearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(searched)
  const onText = (typed: string): void => {
    // Asked first: the answer is on its way while the letter is drawn.
    onSearch(typed)
    setText(typed)
  }
  return (
    <SearchField label={t('words.search')} text={text} onText={onText} autoFocus className={classes.search ?? ''} />
  )
}

type ChipsProps = Props & { readonly counts: readonly number[] | null }

/** What the list is narrowed to, and how many each would leave. */
function Chips({ project, narrowed, counts, onNarrow }: ChipsProps) {
  const { t, i18n } = useTranslation()
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  const lists = useCharacterLists()
  const offered = narrowingsOf({ glosses: glossTagsOf(project), lists, isImported: project.liftImported })
  const textOf = (one: (typeof offered)[number]): string => {
    if (typeof one === 'string') return t(`words.only.${one}`)
    return 'noGlossIn' in one
      ? t('words.only.noGloss', { language: nameIn(project, one.noGlossIn, i18n.language) })
      : t('words.only.rejected')
  }
  const isChosen = (one: Narrowing): boolean =>
    narrowed.narrowings.some((chosen) => nameOfNarrowing(chosen) === nameOfNarrowing(one))
  const toggle = (one: Narrowing): void => {
    const others = narrowed.narrowings.filter((chosen) => nameOfNarrowing(chosen) !== nameOfNarrowing(one))
    onNarrow({ ...narrowed, narrowings: isChosen(one) ? others : [...others, one] })
  }
  const chips = offered.map((one, at) => {
    const count = counts?.[at]
    return {
      key: nameOfNarrowing(one),
      text: textOf(one),
      count: count === undefined ? '' : numbers.format(count),
      isChosen: isChosen(one),
      onPress: () => toggle(one),
    }
  })
  return <ListChips chips={chips} />
}

function nameIn({ analysisWritingSystems }: Project, tag: LanguageTag, inLanguage: string): string {
  const script = analysisWritingSystems.find(({ bcp47 }) => bcp47 === tag)
  return nameForReader(script ?? { bcp47: tag, name: '' }, inLanguage)
}
