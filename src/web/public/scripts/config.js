// How this installation is run. A server may answer this address with its own values; these are the defaults.
globalThis.runtimeConfig = {
  useConnectionBaseUrlForApi: true,
  captchaRequired: false,
  offline: false,
  emailServicesEnabled: false,
}
