/** ISO 15924 codes of the scripts that run from right to left. */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Todr Yezi'.split(
    ' ',
  ),
)

/** Whether the script of a tag, or the usual one of its language, runs from right to left. */
export function isRightToLeft(tag: string): boolean {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '')
  } catch {
    // No tag of the standard's form; FieldWorks writes such ones.
    return false
  }
}
