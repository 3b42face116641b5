import type * as z from 'zod/mini'
import type { Permission } from '#domain/permission/permission.ts'

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name | keyof PathParams<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, string>

/**
 * Who may call: anyone, anyone with a log-in, a site administrator, or a member of the project named by `:projectId`
 * whose role holds the permission (a site administrator holds all).
 */
export type Access = 'public' | 'signedIn' | 'siteAdmin' | Permission

/** One HTTP operation, described once and read by the server, the web app and the OpenAPI document. */
export type Endpoint<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/v1`. `:projectId` names the project that `access` speaks of. */
  readonly path: Path
  readonly access: Access
  readonly query: Query
  /**
   * How the body arrives. `bareString`: a JSON string, or raw text where a client forgot the quotes (spec api 1.4);
   * `upload`: multipart with one part named `file`; `bytes`: the file itself; `none`: whatever comes is ignored.
   */
  readonly takes: 'none' | 'json' | 'bareString' | 'upload' | 'bytes'
  readonly body: Body
  /** `json`: `answer` describes it; anything else is a media type, streamed by the handler. */
  readonly gives: 'json' | (string & {})
  readonly answer: Answer
  /** Refusals have the body that the reference system's client expects (empty or a JSON string). */
  readonly likeReference: boolean
  /** Of a project that does not exist the refusal of the reference names no id: its body is empty. */
  readonly silentWithoutProject: boolean
  /** Also by log-in cookie, for what the browser fetches itself (spec api 1.6). Only ever GET. */
  readonly byCookie: boolean
  /** When ids in the path that hold anything but letters, digits and hyphens are refused with 415 (spec api 9.6). */
  readonly fileIds: 'anything' | 'beforePermission' | 'afterPermission'
  /** A call that changes something: refused for an archived project (spec api R24). */
  readonly writes: boolean
  /**
   * A decision that waits on devices without a network and may arrive twice, perhaps when somebody has decided otherwise
   * meanwhile. Under a key (`IDEMPOTENCY_KEY`) that the project knows nothing is done, and the call answers how things stand
   * now. Without a key it is done each time.
   */
  readonly once: boolean
  /** Bytes; above it 413. */
  readonly bodyLimit: number
  /** How many objects, lists and properties a body of JSON may have in all; above it 413. */
  readonly partLimit: number
}

/** Any endpoint at all, for constraints. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: no concrete schema is assignable to all
export type AnyEndpoint = Endpoint<string, any, any, any>
export type ParamsOf<E extends AnyEndpoint> = PathParams<E['path']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>
