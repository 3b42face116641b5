import { CellInPlace } from './features/data-entry/word-panel/cell-in-place.tsx'
import { WordPanel } from './features/data-entry/word-panel/word-panel.tsx'
import { CellPlayers } from './features/recording/cell-players.tsx'
import { WordsScreen } from './features/words/words-screen.tsx'
import { Reviewing } from './replica/reviewing.ts'
import { TreeContext, useProjectTree } from './shared/domains/use-domain-tree.ts'

/** The list of words, and beside it the word that was opened. */
export function WordsPage() {
  const { tree } = useProjectTree()
  return (
    <Reviewing>
      <TreeContext value={tree}>
        <WordsScreen
          panelOf={(guid, onClose) => <WordPanel key={guid} guid={guid} onClose={onClose} />}
          cellField={CellInPlace}
          players={CellPlayers}
        />
      </TreeContext>
    </Reviewing>
  )
}
