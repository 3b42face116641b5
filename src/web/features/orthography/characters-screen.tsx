import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { answered, type CharacterQuestion, type ListedCharacter } from '#domain/orthography/listed-characters.ts'
import { orderOf } from '#domain/text/collate.ts'
import { type DecideCharacters, useDecideCharacters } from '#web/shared/characters/use-decide-characters.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { useHasAllWords, WordsSoFar } from '#web/shared/totals/words-so-far.tsx'
import { usePanelBeside } from '#web/shared/side-panel/use-panel-beside.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { AddCharacters } from './add-characters.tsx'
import { CharacterChips } from './character-chips.tsx'
import { CharacterPanel } from './character-panel.tsx'
import { CharactersTable } from './characters-table.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { useCharacters } from './use-characters.ts'
import classes from './orthography.module.css'

const NOTHING: ReadonlySet<string> = new Set()

/** With which letters words are written, and which of them belong to the language (spec screens 10). */
export function CharactersScreen() {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const { characters, words, isReading } = useCharacters()
  const hasAll = useHasAllWords()
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
      <div className={classes.screen} data-under-button={isActive} data-open={open !== undefined}>
        <div ref={list} className={classes.list}>
          <CharacterChips characters={characters ?? []} question={question} onAsk={ask} />
          <Counted shown={shown?.length ?? 0} words={words} isReading={isReading} hasAll={hasAll !== false} />
          {shown && shown.length > 0 && (
            <CharactersTable
              characters={shown}
              opened={opened}
              selected={selected}
              onSelect={setSelected}
              onOpen={setOpened}
              onClose={close}
              onDecide={(letters, status) => void onDecide(letters, status)}
            />
          )}
          {isComing(shown, isReading || hasAll === false) && <ListSkeleton heights={SKELETON} />}
          {shown?.length === 0 && !isReading && hasAll !== false && (
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
          <Opened character={open} onDecide={(letters, status) => void onDecide(letters, status)} onClose={close} />
        )}
      </div>
      {isAdding && <AddCharacters onDecide={decide} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

function Opened(panel: ComponentProps<typeof CharacterPanel>) {
  return (
    <aside {...usePanelBeside(panel.character.letter, panel.onClose)} className={classes.panel}>
      <CharacterPanel {...panel} />
    </aside>
  )
}

type CountedProps = {
  readonly shown: number
  readonly words: number | undefined
  readonly isReading: boolean
  readonly hasAll: boolean
}

/** How many characters there are, and, while words are still to come, in how many words they were counted. */
function Counted({ shown, words, isReading, hasAll }: CountedProps) {
  const { t } = useTranslation()
  return (
    <output className={classes.quiet}>
      {!hasAll && <WordsSoFar here={words} />}
      {hasAll && (isReading ? t('app.loading') : t('characters.total', { total: shown }))}
    </output>
  )
}

/** There is nothing to draw as yet. */
const isComing = (shown: readonly unknown[] | null, isReading: boolean): boolean =>
  shown === null || (shown.length === 0 && isReading)

const SKELETON = Array.from({ length: 10 }, () => 36)

function useShown(characters: readonly ListedCharacter[] | null, question: CharacterQuestion) {
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const { bcp47 } = vernacularWritingSystem
  const compare = useMemo(() => orderOf(bcp47, alphabet), [bcp47, alphabet])
  return useMemo(() => characters && answered(characters, question, compare), [characters, question, compare])
}
