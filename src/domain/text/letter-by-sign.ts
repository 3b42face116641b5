/**
 * Latin, Cyrillic, and signs that are written between their letters, without the marks that stand on these: each is a letter by
 * itself, and has one spelling. Most texts have no others.
 */
const NOTHING_JOINS = /^[ -\u02ff\u0400-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u2027\u2c60-\u2c7f\ua720-\ua7ff]*$/

/** Whether every sign of a text is surely such a letter, which is many times less work to tell than its letters or its spelling. */
export const isLetterBySign = (text: string): boolean => NOTHING_JOINS.test(text)
