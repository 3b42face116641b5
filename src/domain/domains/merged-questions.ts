type Questions = readonly string[]

/** What somebody has made of questions (`now`) that they saw as they were (`was`). */
export type QuestionsChange = { readonly was: Questions; readonly now: Questions }

/**
 * The questions with what two people have made of them, neither knowing of the other: all that either has added is there,
 * each behind the one that it was put behind, and nothing that either has taken out. Where only one has changed something it
 * is as they left it, also in its order. The same change once more changes nothing.
 */
export function mergedQuestions(stored: Questions, { was, now }: QuestionsChange): Questions {
  if (isSame(stored, was)) return now
  const added = new Set(now.filter((question) => !was.includes(question) && !stored.includes(question)))
  const merged = [...added].reduce((all, question) => inserted(all, question, now), stored)
  return merged.filter((question) => now.includes(question) || !was.includes(question))
}

/** Behind the nearest question before it that is there; else in front. */
function inserted(all: Questions, question: string, now: Questions): Questions {
  const before = now.slice(0, now.indexOf(question)).findLast((other) => all.includes(other))
  return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, question)
}

function isSame(one: Questions, other: Questions): boolean {
  return one.length === other.length && one.every((question, place) => question === other[place])
}
