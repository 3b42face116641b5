const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many times within how many seconds, from the first time on. */
export type Allowance = { readonly times: number; readonly seconds: number }

export type Limit = {
  /** For everybody behind one address together: a hall of thirty people has one, so each of these is for many. */
  readonly perAddress?: readonly Allowance[]
  /** For one account, or one address of e-mail, wherever the calls come from. */
  readonly perAccount?: readonly Allowance[]
}

/**
 * What is limited, and how much of it everybody may do (spec api R6, R8). Whoever works, and thirty people who sign up and
 * log in together within minutes, never meet any of them; who tries out names, passwords or codes does.
 */
export const LIMITS = {
  signUp: {
    perAddress: [
      { times: 150, seconds: 10 * MINUTE },
      { times: 1000, seconds: DAY },
    ],
  },
  /** Beside it, whoever fails waits longer each time (`growing-delay.ts`). */
  logIn: { perAddress: [{ times: 300, seconds: 5 * MINUTE }] },
  /** Each field of a sign-up asks when it is left. */
  availability: { perAddress: [{ times: 600, seconds: 10 * MINUTE }] },
  captcha: { perAddress: [{ times: 300, seconds: 10 * MINUTE }] },
  /** What is tried with one solved captcha, before another is asked for. */
  captchaProof: { perAccount: [{ times: 10, seconds: HOUR }] },
  /** What somebody who is logged in proves with their password: each time costs a hash, right or wrong. */
  ownPassword: { perAccount: [{ times: 10, seconds: 10 * MINUTE }] },
  /** Links of letters with which a password is replaced: each that is good costs a hash. */
  reset: { perAddress: [{ times: 60, seconds: 10 * MINUTE }] },
  findUser: { perAccount: [{ times: 60, seconds: 10 * MINUTE }] },
  /** As somebody types. */
  searchUsers: { perAccount: [{ times: 120, seconds: MINUTE }] },
  /** Requests for a new password: by whoever asks; and by them for one account, so that nobody uses up somebody else's. */
  forgot: {
    perAddress: [{ times: 60, seconds: 10 * MINUTE }],
    perAccount: [
      { times: 5, seconds: 10 * MINUTE },
      { times: 20, seconds: DAY },
    ],
  },
  /** Letters: sent off by an account, or from an address where nobody is logged in. */
  mail: {
    perAddress: [{ times: 300, seconds: DAY }],
    perAccount: [
      { times: 60, seconds: HOUR },
      { times: 200, seconds: DAY },
    ],
  },
  /**
   * Letters of one kind that somebody gets, whoever has them sent. Each kind is counted by itself, so that what strangers may
   * ask for, a reset, uses up nothing of what somebody asks for themselves. For a reset it is what goes out at once; beyond,
   * there is one for as long as nobody has a good link (`reset-request-job.ts`).
   */
  mailTo: {
    perAccount: [
      { times: 5, seconds: 10 * MINUTE },
      { times: 30, seconds: DAY },
    ],
  },
  joinCode: {
    perAddress: [{ times: 300, seconds: 10 * MINUTE }],
    perAccount: [{ times: 60, seconds: 10 * MINUTE }],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
