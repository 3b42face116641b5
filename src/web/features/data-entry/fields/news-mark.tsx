import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './news-mark.module.css'
import type { TextInPlace } from './use-text-in-place.ts'

/** Milliseconds, as long as the tint. */
const SETTLES_IN = 2_400

/** What a tint says, for who does not see colours, or nothing at all. Key it by the news, so that each has its time. */
export function NewsMark({ says }: { readonly says: 'entry.newHere' | 'entry.newFromOther' }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <span className={classes.mark}>
      <span className="visually-hidden">{t(says)}</span>
      <IconSparkles aria-hidden size={18} stroke={1.75} />
    </span>
  )
}

type Props = { readonly news: TextInPlace['data-news']; readonly children: ReactNode }

/** A text that is changed where it stands, marked when somebody else has just written it. */
export function WithNews({ news, children }: Props) {
  return (
    <div className={classes.place}>
      {children}
      {news && <NewsMark key={news} says="entry.newFromOther" />}
    </div>
  )
}
