import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, domainKey } from '#domain/domains/domain-key.ts'
import { compareDomainIds } from '#domain/domains/domain-id.ts'
import type { Sense } from '#domain/word/word.ts'
import { LateDomainDialog } from '#web/shared/domain-tree/late-domain-dialog.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import type { WordEdits } from './use-word-edits.ts'
import classes from './word-panel.module.css'

/** In which domains a meaning is; one more, or one less. */
export function DomainsOfSense({ sense, edits }: { readonly sense: Sense; readonly edits: WordEdits }) {
  const { t } = useTranslation()
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const [isAsking, setAsking] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const takeOut = (key: DomainKey): void => {
    // Its own button goes with it.
    add.current?.focus()
    void edits.takeOut(sense, key)
  }
  return (
    <div className={classes.domains}>
      {sense.semanticDomains
        .toSorted((a, b) => compareDomainIds(a.id, b.id))
        .map((tag) => {
          const key = domainKey(tag)
          const domain = tree?.domains.get(key)
          const title = domain ? titleOf(domain) : `${tag.id} ${tag.name}`
          return (
            <span key={key} className={classes.domain}>
              {title}
              <IconButton
                sign={IconX}
                signSize={16}
                label={t('words.takeOut', { domain: title })}
                onClick={() => takeOut(key)}
              />
            </span>
          )
        })}
      <Button
        ref={add}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('words.addDomain')}
      </Button>
      {isAsking && (
        <LateDomainDialog
          title={t('words.addDomain')}
          onPick={(domain) => {
            setAsking(false)
            void edits.putIn(sense, domain)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
