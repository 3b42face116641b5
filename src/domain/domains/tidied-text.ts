import type { OwnText } from './own-domains.ts'

/** As a text is stored: nothing around it, and no question that asks nothing. */
export function tidiedText({ lang, name, description, questions }: OwnText): OwnText {
  return {
    lang,
    name: name.trim(),
    description: description.trim(),
    questions: questions.map((question) => question.trim()).filter((question) => question !== ''),
  }
}
