/** For a name within a sentence, which may run in another direction than the name. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
