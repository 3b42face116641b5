import { Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#domain/merge/alike.ts'
import type { WordLeft } from '#domain/merge/merge-outcome.ts'
import type { Column } from '#domain/merge/merge-plan.ts'
import { isProtectedPart } from '#domain/word/protection.ts'
import type { Guid } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { MEANING_KEYS } from '#web/shared/keys/board-keys.ts'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { useBoard } from './board-context.ts'
import { KeyCaps } from './board-keys.tsx'
import { MENU } from './menu-look.ts'
import { ProtectedNote } from './protected-note.tsx'
import { DropLine, SenseCard } from './sense-card.tsx'
import { IfAlike } from './sense-says.tsx'
import classes from './merge.module.css'

type Props = { readonly column: Column; readonly left: WordLeft | undefined }

/** A word as it is going to be: its vernacular, what it has beside its senses, and these. */
export function WordColumn({ column, left }: Props) {
  const { t } = useTranslation()
  const { plan, commands, wordOf, wordName, wordTitle, homographOf, heardOf } = useBoard()
  const { vernacularWritingSystem } = useCurrentProject()
  const scriptOf = useScriptOf()
  const heading = useId()
  const name = wordName(column.guid)
  const own = wordOf(column.guid)
  const word = left?.word ?? own
  const others = plan.columns.filter(({ guid }) => guid !== column.guid)
  return (
    <section className={classes.column} aria-labelledby={heading} data-place={column.guid}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.vernacular}>
          <IfAlike of={keyOf.spelling(name)}>
            <InLanguage in={vernacularWritingSystem} as="vernacular">
              {name}
            </InLanguage>
          </IfAlike>{' '}
          <span className={classes.quiet}>{homographOf(column.guid)}</span>
        </h2>
        {!own && <span className={classes.quiet}>{t('merge.isNew')}</span>}
        {others.length > 0 && (
          <MoreMenu label={t('merge.ofWord', { word: isolated(wordTitle(column.guid)) })}>
            {(at) => (
              <MenuAt at={at} position="bottom-end" width={300} withinPortal classNames={MENU}>
                {others.map(({ guid }, index) => (
                  <Menu.Item
                    key={guid}
                    rightSection={index === 0 && <KeyCaps of={MEANING_KEYS.mergeInto} />}
                    onClick={() => commands.takeIn(column.guid, guid)}
                  >
                    {t('merge.into', { word: isolated(wordTitle(guid)) })}
                  </Menu.Item>
                ))}
              </MenuAt>
            )}
          </MoreMenu>
        )}
      </header>
      {word && isProtectedPart(word) && <ProtectedNote says={t('merge.protected')} reasons={word.protectReasons} />}
      <Forms column={column} left={left} />
      {word && (
        <div className={classes.beside}>
          {word.audio.map((recording, at) => (
            <span key={recording.fileName}>{heardOf(word, recording, at + 1)}</span>
          ))}
          {word.note.text !== '' && (
            <p>
              {t('entry.note')}: <InLanguage in={scriptOf(word.note.language)}>{word.note.text}</InLanguage>
            </p>
          )}
          <FlagOf guid={column.guid} active={word.flag.active} text={word.flag.text} />
        </div>
      )}
      <ul className={classes.senses}>
        {column.senses.map((stack, at) => (
          <SenseCard key={stack.join()} stack={stack} word={column.guid} at={at} />
        ))}
      </ul>
      <DropLine onDrop={(sense) => commands.moveTo(sense, column.guid)} />
    </section>
  )
}

/** Which vernacular it has, where its senses come from words that differ in that. */
function Forms({ column, left }: Props) {
  const { t } = useTranslation()
  const { sources, chooseForm } = useBoard()
  const { vernacularWritingSystem } = useCurrentProject()
  const guids = [...new Set([column.form, ...(left?.from ?? [])])]
  const forms = new Map(guids.map((guid) => [sources.get(guid)?.now.vernacular ?? '', guid]))
  if (forms.size < 2) return null
  return (
    <NativeSelect
      label={t('merge.form')}
      lang={vernacularWritingSystem.bcp47}
      value={forms.get(sources.get(column.form)?.now.vernacular ?? '') ?? column.form}
      data={[...forms].map(([label, value]) => ({ label, value }))}
      onChange={({ currentTarget }) => chooseForm(column.guid, currentTarget.value)}
    />
  )
}

function FlagOf({ guid, active, text }: { readonly guid: Guid; readonly active: boolean; readonly text: string }) {
  const { t } = useTranslation()
  const { chooseFlag } = useBoard()
  // One step for all that is typed at once.
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (): void => {
    if (typed !== null) chooseFlag(guid, { active: true, text: typed })
    setTyped(null)
  }
  return (
    <>
      <Checkbox
        label={t('entry.flag')}
        checked={active}
        onChange={({ currentTarget }) =>
          chooseFlag(guid, { active: currentTarget.checked, text: currentTarget.checked ? text : '' })
        }
      />
      {active && (
        <TextInput
          aria-label={t('entry.flagWhy')}
          placeholder={t('entry.flagWhy')}
          value={typed ?? text}
          dir="auto"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={choose}
        />
      )}
    </>
  )
}
