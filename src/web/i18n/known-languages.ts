import { languageName } from './language-name.ts'
import { forSearch, languagesLoaded, type ListedLanguage } from './language-table.ts'

/**
 * Codes that the language picker searches by name until it has those of the world (`language-table.ts`): ISO 639-1, and
 * languages without a two-letter code that many people speak or that workshops often gloss in.
 */
const CODES =
  'aa ab ace ady af agq ak am an ar arn as asa ast av awa ay az ba bal ban bas be bem bez bg bgc bh bho bi bjn bm bn bo br brx bs bug ca ceb cgg ch chr ckb co cr cs cv cy da dav de dje doi dua dv dyo dz ebu ee el en eo es et eu ewo fa ff fi fil fj fo fr fur fy ga gaa gd gl gn gsw gu guz gv ha haw he hi hil hmn ho hr hsb ht hu hy hz ia id ig ii ilo is it iu ja jgo jmc jv ka kab kac kam kbd kde kea kg kha khq ki kj kk kl kln km kmb kn ko kok kr kri kru ks ksb ksf ksh ku kv kw ky la lag lb lg li lkt ln lo loz lt lu lua luo lus luy lv mad mag mai mak mas men mer mfe mg mgh mgo mh mi min mk ml mn mni mos mr ms mt mua mus mwr my mzn na nap naq nb nd nds ne new ng niu nl nmg nn nnh nqo nr nso nus nv ny nyn oc oj om or os pa pag pam pap pl ps pt qu quc raj rm rn rof ro ru rw rwk sa sah saq sat sbp sc scn sd se seh ses sg shi shn si sk sl sm sn so sq sr ss st su suk sv sw syr ta te tem teo tet tg th ti tiv tk tl tn to tpi tr trv ts tt tum tvl twq ty tzm ug uk umb ur uz vai ve vi vun wa wae wal war wo wuu xh xog yav yi yo yue za zgh zh zu'

/** A language that can be found. */
export type KnownLanguage = ListedLanguage & {
  /** In the interface language, where the browser knows it; otherwise in English. */
  readonly shownName: string
  /** Whether the browser knows it: of two that fit, it is the more likely one. */
  readonly isCommon: boolean
}

const cache = new Map<string, readonly KnownLanguage[]>()

/** The languages of the world as they are called in `interfaceLanguage`. */
export function knownLanguages(interfaceLanguage: string): readonly KnownLanguage[] {
  const table = languagesLoaded()
  const key = `${interfaceLanguage} ${table?.size ?? 0}`
  const cached = cache.get(key)
  if (cached) return cached
  const names = new Intl.DisplayNames([interfaceLanguage], { type: 'language', fallback: 'none' })
  const languages = [...(table?.values() ?? CODES.split(' ').map(unlisted))].map((language) =>
    shown(language, names.of(language.tag)),
  )
  cache.set(key, languages)
  return languages
}

function shown(language: ListedLanguage, name: string | undefined): KnownLanguage {
  const folded = name === undefined ? language.folded : [forSearch(name), ...language.folded]
  return { ...language, folded, shownName: name ?? language.name, isCommon: name !== undefined }
}

/** As the browser knows it. */
function unlisted(tag: string): ListedLanguage {
  const [name, ownName] = [languageName(tag, 'en'), languageName(tag, tag)]
  const folded = [name, ownName].map(forSearch)
  return { tag, name, ownName, otherNames: [], scripts: [], regions: [], folded }
}
