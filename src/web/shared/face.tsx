import { useState } from 'react'
import { downloadAvatar } from '#contract/avatar.ts'
import { addressOf } from '#web/api/request-parts.ts'
import classes from './face.module.css'
import { initialsOf } from './initials.ts'

type Props = {
  readonly of: { readonly userId: string; readonly name: string; readonly hasAvatar: boolean }
  /** Where it is on this device. */
  readonly picture?: string | null
  readonly size?: 'bar' | 'large'
}

/** Somebody's picture, or their initials where there is none or it cannot be had. The name is said beside it. */
export function Face({ of: { userId, name, hasAvatar }, picture, size }: Props) {
  const [isLost, setLost] = useState(false)
  return (
    <span className={classes.face} data-size={size} data-initials={initialsOf(name)} aria-hidden>
      {hasAvatar && !isLost && (
        <img
          alt=""
          loading="lazy"
          src={picture ?? addressOf(downloadAvatar, { userId }, undefined)}
          onError={() => setLost(true)}
        />
      )}
    </span>
  )
}
