import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'

/** Who a letter is for. The name is blank where nobody knows it. */
export type Recipient = { readonly name: string; readonly address: string }

/** A letter before it is put into words. */
export type Letter = {
  readonly to: Recipient
  readonly language: InterfaceLanguage
  /** Where it leads. */
  readonly link: string
  readonly content: LetterContent
}

export type LetterContent =
  | { readonly kind: 'verification'; readonly name: string; readonly username: string; readonly minutes: number }
  | { readonly kind: 'reset'; readonly name: string; readonly username: string; readonly minutes: number }
  /** To the address that an account had before. */
  | { readonly kind: 'addressChanged'; readonly name: string; readonly username: string }
  | {
      readonly kind: 'invitation'
      readonly inviter: string
      readonly project: string
      /** The inviter's own words; may be blank. */
      readonly message: string
      readonly days: number
    }
