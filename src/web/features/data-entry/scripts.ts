import type { WritingSystem } from '#domain/project/project.ts'

/** The writing systems of an entry: that of the words, and that of their glosses. */
export type Scripts = { readonly vernacular: WritingSystem; readonly analysis: WritingSystem }

/** The language as people call it. */
export const nameOf = ({ name, bcp47 }: WritingSystem): string => name || bcp47
