import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { suggestNext } from '#domain/domains/suggest-next.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import classes from './tree-toolbar.module.css'
import type { Navigation } from './use-navigation.ts'

/** Leads to where nobody has collected yet, near the domain that was chosen last; nothing while words are not counted. */
export function NextButton({ navigation }: { readonly navigation: Navigation }) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const { tree, counts, project, recent, current, goTo } = navigation
  const from = current === ROOT_ID ? (recent[0] ?? ROOT_ID) : current
  const next = useMemo(
    () => tree && counts && suggestNext(tree, { counts, finished: new Set(project.finishedDomains) }, from),
    [tree, counts, project.finishedDomains, from],
  )
  if (!next) return null
  return (
    <Button
      variant="default"
      className={`${classes.tool} ${classes.next}`}
      rightSection={<IconArrowRight className="pointing" size={18} stroke={1.75} aria-hidden />}
      onClick={() => goTo(next.key)}
    >
      {t('tree.suggested', { domain: titleOf(next) })}
    </Button>
  )
}
