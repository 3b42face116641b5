import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DEFAULT_LANGUAGE } from '#domain/user/interface-languages.ts'
import type { Named } from './target.ts'

/** What is called by a text of the interface; `of` is what it is a part of, `holds` what else somebody may look for in it. */
export type Called = {
  readonly text: ParseKeys
  readonly of?: ParseKeys
  readonly holds?: readonly ParseKeys[]
}

/** Names in the language of the interface, and in English for whoever has learned a name from others. */
export function useCalled() {
  const { t } = useTranslation()
  const inEnglish = (key: ParseKeys): string => t(key, { lng: DEFAULT_LANGUAGE })
  return ({ text, of, holds = [] }: Called): Pick<Named, 'name' | 'where' | 'also'> => ({
    name: t(text),
    ...(of && { where: t(of) }),
    also: [
      inEnglish(text),
      ...(of ? [`${inEnglish(of)} ${inEnglish(text)}`] : []),
      ...holds.flatMap((key) => [t(key), inEnglish(key)]),
    ],
  })
}
