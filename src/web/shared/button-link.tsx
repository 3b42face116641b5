import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './button-link.module.css'

type Props = ComponentProps<typeof Link> & {
  /** `bare`: in line with the texts around. */
  readonly look?: 'filled' | 'outlined' | 'quiet' | 'bare'
}

/** A link that looks like the theme's buttons, for screens that do without the component library. */
export function ButtonLink({ look = 'filled', className, ...link }: Props) {
  return <Link {...link} data-look={look} className={[classes.button, className].filter(Boolean).join(' ')} />
}
