import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './look-switch.module.css'
import { type TreeLook, TREE_LOOKS } from './use-tree-look.ts'

type Props = { readonly look: TreeLook; readonly onLook: (look: TreeLook) => void }

/** How the tree is drawn. Two radio buttons: Mantine's control is a library more on the way to the first word. */
export function LookSwitch({ look, onLook }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('tree.look')} className={classes.switch}>
      {TREE_LOOKS.map((each) => (
        <label key={each} className={classes.look}>
          <input type="radio" name={name} value={each} checked={each === look} onChange={() => onLook(each)} />
          {t(`tree.${each}`)}
        </label>
      ))}
    </div>
  )
}
