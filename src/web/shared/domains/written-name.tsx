import type { ReactNode } from 'react'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { inlineScriptProps } from '../in-language.tsx'
import { useScriptOf } from '#web/state/use-script-of.ts'

type Props = {
  readonly domain: Pick<TreeDomain, 'name' | 'nameLang'>
  readonly className?: string | undefined
  /** Where it is not the name alone. */
  readonly children?: ReactNode
}

/** The name of a domain in its language, as the project writes that; in its own font only where it has set one. */
export function WrittenName({ domain: { name, nameLang }, className, children = name }: Props) {
  const scriptOf = useScriptOf()
  return (
    <bdi className={className} {...inlineScriptProps(scriptOf(nameLang))}>
      {children}
    </bdi>
  )
}
