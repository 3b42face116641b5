import { useState } from 'react'
import { downloadAvatar } from '#contract/avatar.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { useOwnAvatar } from '#web/api/own-avatar.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import classes from './face.module.css'
import { initialsOf } from './initials.ts'

type Props = {
  readonly of: { readonly userId: string; readonly name: string; readonly hasAvatar: boolean }
  readonly size?: 'bar' | 'large'
}

/**
 * Somebody's picture, or their initials where there is none or it cannot be had. The name is said beside it. Of who is logged
 * in it is the one on this device: a browser that has shown a picture from its address does not ask there again.
 */
export function Face({ of: { userId, name, hasAvatar }, size }: Props) {
  const [lost, setLost] = useState<string | null>(null)
  const own = useOwnAvatar()
  const isOwn = useStoredUser()?.id === userId
  const address = (isOwn && own) || addressOf(downloadAvatar, { userId }, undefined)
  return (
    <span className={classes.face} data-size={size} data-initials={initialsOf(name)} aria-hidden>
      {hasAvatar && lost !== address && <img alt="" loading="lazy" src={address} onError={() => setLost(address)} />}
    </span>
  )
}
