import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { inlineScriptProps } from '#web/shared/in-language.tsx'
import type { ScriptOf } from '#web/state/use-script-of.ts'
import classes from './domain-match.module.css'

type Props = {
  readonly domain: TreeDomain
  /** As it is shown. */
  readonly number: string
  /** Where that was what fitted. */
  readonly englishName: string | undefined
  /** Where in the tree it lies, or in which of its texts it was found. */
  readonly where: string
  /** How its name is written. */
  readonly scriptOf: ScriptOf
}

/** Number and name of a domain that was found. Asks for nothing by itself: a list of them is drawn between two keys. */
export function DomainMatch({ domain, number, englishName, where, scriptOf }: Props) {
  return (
    <>
      <bdi className={classes.number}>{number}</bdi>
      <span className={classes.names}>
        <bdi {...inlineScriptProps(scriptOf(domain.nameLang))}>{domain.name}</bdi>
        {englishName !== undefined && (
          <bdi lang="en" className={classes.english}>
            {englishName}
          </bdi>
        )}
        <bdi className={classes.where}>{where}</bdi>
      </span>
    </>
  )
}
