import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAlone } from '#domain/merge/arranging.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { MEANING_KEYS } from '#web/shared/keys/board-keys.ts'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { nameOfSense, placeOf } from './board-state.ts'
import { useBoard } from './board-context.ts'
import { KeyCaps } from './board-keys.tsx'
import { MENU } from './menu-look.ts'
import { othersThan } from './sense-commands.ts'

/** `whyStays`: why it can't be deleted. */
type Props = { readonly sense: Sense; readonly isInStack: boolean; readonly whyStays: string | null }

/** Everything that can be done with a sense: each way in which it can be dragged has a line here. */
export function SenseMenu({ sense, isInStack, whyStays }: Props) {
  const { t } = useTranslation()
  const { plan, senseOf, wordTitle, commands } = useBoard()
  const { guid } = sense
  const place = placeOf(plan, guid)
  const others = plan.columns.filter((column) => column.guid !== place?.word)
  const name = isolated(nameOfSense(sense))
  const keyTo = useKeyTo(place?.column)
  return (
    <MoreMenu label={t('merge.actions', { meaning: name })} signSize={18}>
      {(at) => (
        <MenuAt at={at} position="bottom-end" width={300} withinPortal classNames={MENU}>
          {othersThan(guid, plan).map((target, at) => (
            <Menu.Item
              key={target}
              rightSection={at === 0 && <KeyCaps of={MEANING_KEYS.combine} />}
              onClick={() => commands.putOnto(guid, target)}
            >
              {t('merge.onto', {
                meaning: nameIn(target, senseOf),
                word: isolated(wordTitle(placeOf(plan, target)?.word ?? '')),
              })}
            </Menu.Item>
          ))}
          {others.map((column) => (
            <Menu.Item
              key={column.guid}
              rightSection={keyTo(plan.columns.indexOf(column))}
              onClick={() => commands.moveTo(guid, column.guid)}
            >
              {t('merge.moveTo', { word: isolated(wordTitle(column.guid)) })}
            </Menu.Item>
          ))}
          {!isAlone(plan, guid) && (
            <Menu.Item rightSection={<KeyCaps of={MEANING_KEYS.newWord} />} onClick={() => commands.newWord(guid)}>
              {t('merge.newWord')}
            </Menu.Item>
          )}
          {isInStack && (
            <>
              <Menu.Item onClick={() => commands.separate(guid)}>{t('merge.separate')}</Menu.Item>
              <Menu.Item onClick={() => commands.putFirst(guid)}>{t('merge.first')}</Menu.Item>
            </>
          )}
          {!isInStack && (
            <>
              <Menu.Item rightSection={<KeyCaps of={MEANING_KEYS.up} />} onClick={() => commands.moveBy(guid, -1)}>
                {t('merge.up')}
              </Menu.Item>
              <Menu.Item rightSection={<KeyCaps of={MEANING_KEYS.down} />} onClick={() => commands.moveBy(guid, 1)}>
                {t('merge.down')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            color="danger"
            disabled={whyStays !== null}
            rightSection={<KeyCaps of={MEANING_KEYS.remove} />}
            onClick={() => commands.remove(guid)}
          >
            {t('merge.delete')}
          </Menu.Item>
          {whyStays !== null && <Menu.Label>{whyStays}</Menu.Label>}
        </MenuAt>
      )}
    </MoreMenu>
  )
}

/** With Alt an arrow leads to the words beside: to the one that is drawn where it points. */
function useKeyTo(own: number | undefined): (column: number) => ReactNode {
  const { i18n } = useTranslation()
  const isRightToLeft = i18n.dir() === 'rtl'
  return (column) => {
    if (own === undefined || Math.abs(column - own) !== 1) return null
    return <KeyCaps of={{ key: column > own === isRightToLeft ? 'ArrowLeft' : 'ArrowRight', alt: true }} />
  }
}

const nameIn = (guid: Guid, senseOf: (guid: Guid) => Sense | undefined): string => isolated(nameOfSense(senseOf(guid)))
