import classes from './merge.module.css'

/** Of the menus on the board, whose lines name meanings of any length. */
export const MENU = { dropdown: classes.menu ?? '', itemLabel: classes.menuText ?? '' }
