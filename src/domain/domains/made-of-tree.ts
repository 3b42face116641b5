import type { Project } from '#domain/project/project.ts'

/** What a project has made of the tree. */
export type MadeOfTree = Pick<Project, 'semanticDomains' | 'hiddenDomains' | 'finishedDomains'>

export function madeOfTree({ semanticDomains, hiddenDomains, finishedDomains }: MadeOfTree): MadeOfTree {
  return { semanticDomains, hiddenDomains, finishedDomains }
}
