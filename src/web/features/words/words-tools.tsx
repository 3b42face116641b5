import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListOrder, ListQuestion } from '#domain/word/word-list.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { nameOfNarrowing, nameOfOrder, narrowingsOf } from './asked.ts'
import classes from './words.module.css'

type Props = {
  readonly project: Project
  readonly question: ListQuestion
  readonly shown: Shown | null
  readonly onAsk: (question: ListQuestion) => void
}

/** What is searched for, what the list is narrowed to, and its order. */
export function WordsTools({ project, question, shown, onAsk }: Props) {
  const { t, i18n } = useTranslation()
  const glosses = project.analysisWritingSystems
  const nameOf = (tag: LanguageTag): string => glosses.find(({ bcp47 }) => bcp47 === tag)?.name || tag
  const offered = narrowingsOf(glosses.map(({ bcp47 }) => bcp47))
  const textOf = (one: Narrowing): string =>
    typeof one === 'string' ? t(`words.only.${one}`) : t('words.only.noGloss', { language: nameOf(one.noGlossIn) })
  const isChosen = (one: Narrowing): boolean =>
    question.narrowings.some((chosen) => nameOfNarrowing(chosen) === nameOfNarrowing(one))
  const toggle = (one: Narrowing): void => {
    const others = question.narrowings.filter((chosen) => nameOfNarrowing(chosen) !== nameOfNarrowing(one))
    onAsk({ ...question, narrowings: isChosen(one) ? others : [...others, one] })
  }
  const orders: readonly { readonly order: ListOrder; readonly label: string }[] = [
    { order: 'vernacular', label: t('words.by.vernacular') },
    { order: 'latest', label: t('words.by.latest') },
    ...glosses.map(({ bcp47 }) => ({
      order: { glossIn: bcp47 },
      label: t('words.by.gloss', { language: nameOf(bcp47) }),
    })),
  ]
  return (
    <div className={classes.tools}>
      <ListTools
        search={{
          label: t('words.search'),
          text: question.searched,
          onText: (searched) => onAsk({ ...question, searched }),
          autoFocus: true,
        }}
        orders={orders.map(({ order, label }) => ({ value: nameOfOrder(order), label }))}
        order={{ by: nameOfOrder(question.order), isReversed: question.isReversed }}
        onOrder={({ by, isReversed }) => {
          const order = orders.find((one) => nameOfOrder(one.order) === by)?.order ?? 'vernacular'
          onAsk({ ...question, order, isReversed })
        }}
      />
      <fieldset aria-label={t('words.only')} className={classes.chips}>
        {offered.map((one, at) => {
          const count = shown?.counts[at]
          return (
            <button
              key={nameOfNarrowing(one)}
              type="button"
              className={classes.chip}
              aria-pressed={isChosen(one)}
              onClick={() => toggle(one)}
            >
              {textOf(one)}{' '}
              <span className={classes.count}>
                {count === undefined ? '' : new Intl.NumberFormat(i18n.language).format(count)}
              </span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
