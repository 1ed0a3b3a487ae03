/** What differs between deployments is read from here. */
export const CONFIG_ADDRESS = '/config.json'
