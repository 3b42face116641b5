import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './domain-picker.module.css'
import { TreePlace, TreeSearch } from './tree-place.tsx'
import { useNavigation } from './use-navigation.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'

type Props = {
  /** What for: “Where does the new domain belong?” */
  readonly title: string
  /** Where it opens; at the root if nothing is said. */
  readonly start?: DomainKey
  readonly onPick: (domain: TreeDomain) => void
  readonly onClose: () => void
}

/**
 * A dialog in which any domain is chosen, those of the project, the Inbox and the root included: by its name or number, or by walking.
 * It has a place of its own, so the tree of data entry stays where it is (spec screens S7.7). Mount it to open it.
 */
export function DomainPicker({ title, start = ROOT_ID, onPick, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false })
  const [current, setCurrent] = useState(start)
  const project = useCurrentProject()
  const lang = useTreeLanguage()
  const navigation = useNavigation({ project, lang, purpose: 'place', current, onMove: setCurrent, onSelect: onPick })
  return (
    <Dialog onClose={onClose} title={title} fullScreen={isNarrow} size="xl">
      <div className={classes.search}>
        <TreeSearch navigation={navigation} />
      </div>
      <TreePlace navigation={navigation} />
    </Dialog>
  )
}
