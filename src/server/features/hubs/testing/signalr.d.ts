declare module '@microsoft/signalr' {
  export type IHttpConnectionOptions = {
    readonly headers?: Readonly<Record<string, string>>
    readonly accessTokenFactory?: () => string
    readonly skipNegotiation?: boolean
    readonly transport?: HttpTransportType
  }
  export enum HttpTransportType {
    WebSockets = 1,
  }
  export enum LogLevel {
    None = 6,
  }
  export type HubConnection = {
    start(): Promise<void>
    stop(): Promise<void>
    on(method: string, listener: (...given: string[]) => void): void
    onreconnected(listener: () => void): void
    invoke(method: string, ...given: readonly unknown[]): Promise<unknown>
  }
  /** As far as the tests need it: its own types speak of what only a browser has. */
  export class HubConnectionBuilder {
    withUrl(url: string, options: IHttpConnectionOptions): this
    withAutomaticReconnect(pauses: readonly number[]): this
    configureLogging(level: LogLevel): this
    build(): HubConnection
  }
}
