import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CHARACTER_STATUSES, type CharacterStatus } from '#domain/orthography/character-lists.ts'
import {
  answered,
  CHARACTER_ORDERS,
  type CharacterQuestion,
  countsByStatus,
  type ListedCharacter,
} from '#domain/orthography/listed-characters.ts'
import { orderOf } from '#domain/text/collate.ts'
import { ListChips } from '#web/shared/list-chips.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { ListTools } from '#web/shared/list-tools.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { AddCharacters } from './add-characters.tsx'
import { CharacterPanel } from './character-panel.tsx'
import { CharactersTable } from './characters-table.tsx'
import { type DecideCharacters, useCharacters, useDecideCharacters } from './use-characters.ts'
import classes from './orthography.module.css'

const NOTHING: ReadonlySet<string> = new Set()

/** With which letters words are written, and which of them belong to the language (spec screens 10). */
export function CharactersScreen() {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const { characters, isReading } = useCharacters()
  const decide = useDecideCharacters()
  const [question, ask] = useState<CharacterQuestion>({ order: 'letter', isReversed: false })
  const [selected, setSelected] = useState(NOTHING)
  const [opened, setOpened] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const shown = useShown(characters, question)
  const open = characters?.find(({ letter }) => letter === opened)
  const list = useRef<HTMLDivElement>(null)
  const goTo = (letter: string | undefined): void => {
    const row = list.current?.querySelector(`[data-letter="${CSS.escape(letter ?? '')}"]`)
    // Another one where its row is out of sight.
    const place = row ?? list.current?.querySelector('tbody')
    place?.querySelector('button')?.focus()
  }
  const close = (): void => {
    // On a phone the list was hidden until now.
    flushSync(() => setOpened(null))
    goTo(opened ?? undefined)
  }
  const onDecide: DecideCharacters = async (letters, status) => {
    if (!isActive) return
    setSelected(NOTHING)
    await decide(letters, status)
  }
  const leaveSelected = (): void => {
    // With what is selected its bar goes, and the focus that was in it.
    flushSync(() => setSelected(NOTHING))
    goTo(shown?.find(({ letter }) => selected.has(letter))?.letter)
  }
  const add = isActive && (
    <SignButton variant="outline" sign={IconPlus} onClick={() => setAdding(true)}>
      {t('characters.add')}
    </SignButton>
  )
  return (
    <Screen title={t('characters.title')} width="full" aside={add}>
      <div className={classes.screen} data-open={open !== undefined}>
        <div ref={list} className={classes.list}>
          <Chips characters={characters ?? []} question={question} onAsk={ask} />
          <output className={classes.quiet}>
            {characters && !isReading ? t('characters.total', { total: shown?.length ?? 0 }) : t('app.loading')}
          </output>
          {shown && shown.length > 0 && (
            <CharactersTable
              characters={shown}
              opened={opened}
              selected={selected}
              onSelect={setSelected}
              onOpen={setOpened}
              onDecide={(letters, status) => void onDecide(letters, status)}
            />
          )}
          {!shown && <ListSkeleton heights={SKELETON} />}
          {shown?.length === 0 && !isReading && (
            <p className={classes.quiet}>{t(characters?.length === 0 ? 'characters.none' : 'characters.noneSo')}</p>
          )}
          {isActive && selected.size > 0 ? (
            <SelectedBar
              selected={selected}
              onDecide={(letters, status) => {
                leaveSelected()
                void onDecide(letters, status)
              }}
              onDone={leaveSelected}
            />
          ) : (
            <p className={classes.keys}>{t('characters.keys')}</p>
          )}
        </div>
        {open && (
          <aside className={classes.panel}>
            <CharacterPanel
              character={open}
              onDecide={(letters, status) => void onDecide(letters, status)}
              onClose={close}
            />
          </aside>
        )}
      </div>
      {isAdding && <AddCharacters onDecide={decide} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

const SKELETON = Array.from({ length: 10 }, () => 36)

function useShown(characters: readonly ListedCharacter[] | null, question: CharacterQuestion) {
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const { bcp47 } = vernacularWritingSystem
  const compare = useMemo(() => orderOf(bcp47, alphabet), [bcp47, alphabet])
  return useMemo(() => characters && answered(characters, question, compare), [characters, question, compare])
}

type ChipsProps = {
  readonly characters: readonly ListedCharacter[]
  readonly question: CharacterQuestion
  readonly onAsk: (question: CharacterQuestion) => void
}

function Chips({ characters, question, onAsk }: ChipsProps) {
  const { t } = useTranslation()
  const counts = useMemo(() => countsByStatus(characters), [characters])
  const chips = [
    { status: undefined, text: t('characters.all'), count: characters.length },
    ...CHARACTER_STATUSES.map((status) => ({ status, text: t(`characters.${status}`), count: counts[status] })),
  ]
  const orders = CHARACTER_ORDERS.map((value) => ({ value, label: t(`characters.by.${value}`) }))
  return (
    <div className={classes.tools}>
      <ListChips
        chips={chips.map(({ status, text, count }) => ({
          key: text,
          text,
          count: t('characters.number', { number: count }),
          isChosen: question.status === status,
          onPress: () => onAsk({ ...question, status }),
        }))}
      />
      <ListTools
        orders={orders}
        order={{ by: question.order, isReversed: question.isReversed }}
        onOrder={({ by, isReversed }) => onAsk({ ...question, order: by, isReversed })}
      />
    </div>
  )
}

type BarProps = {
  readonly selected: ReadonlySet<string>
  readonly onDecide: (letters: readonly string[], status: CharacterStatus) => void
  readonly onDone: () => void
}

function SelectedBar({ selected, onDecide, onDone }: BarProps) {
  const { t } = useTranslation()
  const decide = useCallback((status: CharacterStatus) => () => onDecide([...selected], status), [onDecide, selected])
  return (
    <div className={classes.actions}>
      <output>{t('characters.selected', { selected: selected.size })}</output>
      <Button onClick={decide('accepted')}>{t('characters.accept')}</Button>
      <Button variant="outline" onClick={decide('rejected')}>
        {t('characters.reject')}
      </Button>
      <Button variant="outline" onClick={decide('undecided')}>
        {t('characters.undecide')}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t('words.selectNone')}
      </Button>
    </div>
  )
}
