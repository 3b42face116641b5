import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import { DomainMenu } from '#web/features/own-domains/domain-menu.tsx'
import { useDomainTask } from '#web/features/own-domains/use-domain-task.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { TreePlace, TreeSearch } from '#web/shared/domain-tree/tree-place.tsx'
import { TreeToolbar } from '#web/shared/domain-tree/tree-toolbar.tsx'
import { useNavigation, type NavigationOptions } from '#web/shared/domain-tree/use-navigation.ts'
import { useTreeLook } from '#web/shared/domain-tree/use-tree-look.ts'

type Props = Omit<NavigationOptions, 'purpose' | 'showsHidden'> & {
  /** Whether somebody may shape the tree of the project. */
  readonly mayShape: boolean
  /** What there is to say before somebody chooses. */
  readonly above?: ReactNode
}

/** Where somebody chooses the domain to collect words in. */
export function DomainTreeScreen({ mayShape, above, ...place }: Props) {
  const { t } = useTranslation()
  const { project } = place
  const [showsHidden, setShowsHidden] = useState(false)
  const navigation = useNavigation({ ...place, showsHidden, purpose: 'collect' })
  const { look, setLook } = useTreeLook()
  const { tree, current, counts } = navigation
  const wordsIn = (key: string): number => counts?.get(key)?.own ?? 0
  const { begin, commands, dialog } = useDomainTask({ project, wordsIn, onAdded: place.onMove })
  const domain = tree?.domains.get(current)
  return (
    <Screen title={t('tree.title')} width="full" aside={<TreeSearch navigation={navigation} />}>
      {above}
      <TreePlace navigation={navigation} asList={look === 'list'}>
        <TreeToolbar navigation={navigation} look={look} onLook={setLook} onFinish={commands.finish}>
          {mayShape && domain && (
            <DomainMenu
              domain={domain}
              isHidden={isNamedIn(new Set(project.hiddenDomains), domain)}
              hiddenOnes={
                project.hiddenDomains.length > 0 ? { areShown: showsHidden, onShow: setShowsHidden } : undefined
              }
              onTask={begin}
              onHide={(hidden, isHidden) => void commands.hide(hidden, isHidden)}
            />
          )}
        </TreeToolbar>
      </TreePlace>
      {dialog}
    </Screen>
  )
}
