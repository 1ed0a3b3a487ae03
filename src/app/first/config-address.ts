/** What differs between deployments is read from here, below the base of the page. */
export const CONFIG_ADDRESS = 'config.json'
