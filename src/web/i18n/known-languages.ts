/**
 * Codes that the language picker searches by name: ISO 639-1, and languages without a two-letter code that many people
 * speak or that workshops often gloss in. Every other one can be typed as a tag.
 */
const CODES =
  'aa ab ace ady af agq ak am an ar arn as asa ast av awa ay az ba bal ban bas be bem bez bg bgc bh bho bi bjn bm bn bo br brx bs bug ca ceb cgg ch chr ckb co cr cs cv cy da dav de dje doi dua dv dyo dz ebu ee el en eo es et eu ewo fa ff fi fil fj fo fr fur fy ga gaa gd gl gn gsw gu guz gv ha haw he hi hil hmn ho hr hsb ht hu hy hz ia id ig ii ilo is it iu ja jgo jmc jv ka kab kac kam kbd kde kea kg kha khq ki kj kk kl kln km kmb kn ko kok kr kri kru ks ksb ksf ksh ku kv kw ky la lag lb lg li lkt ln lo loz lt lu lua luo lus luy lv mad mag mai mak mas men mer mfe mg mgh mgo mh mi min mk ml mn mni mos mr ms mt mua mus mwr my mzn na nap naq nb nd nds ne new ng niu nl nmg nn nnh nqo nr nso nus nv ny nyn oc oj om or os pa pag pam pap pl ps pt qu quc raj rm rn rof ro ru rw rwk sa sah saq sat sbp sc scn sd se seh ses sg shi shn si sk sl sm sn so sq sr ss st su suk sv sw syr ta te tem teo tet tg th ti tiv tk tl tn to tpi tr trv ts tt tum tvl twq ty tzm ug uk umb ur uz vai ve vi vun wa wae wal war wo wuu xh xog yav yi yo yue za zgh zh zu'

export type KnownLanguage = {
  readonly tag: string
  /** In the interface language. */
  readonly name: string
  /** In itself, where that is known and differs. */
  readonly ownName: string
}

const cache = new Map<string, readonly KnownLanguage[]>()

/** The known languages as they are called in `interfaceLanguage`, in its alphabetical order. */
export function knownLanguages(interfaceLanguage: string): readonly KnownLanguage[] {
  const cached = cache.get(interfaceLanguage)
  if (cached) return cached
  const compare = new Intl.Collator(interfaceLanguage).compare
  const languages = CODES.split(' ')
    .map((tag) => ({ tag, name: languageName(tag, interfaceLanguage), ownName: languageName(tag, tag) }))
    .sort((a, b) => compare(a.name, b.name))
  cache.set(interfaceLanguage, languages)
  return languages
}

/** What a language is called in another one; the tag itself where nobody knows. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
