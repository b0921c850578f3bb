import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { required } from '../../../fixtures/environment.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

const browsers = new Set<WebDriver>()

/** The open browsers of the test. */
export function openBrowsers(): WebDriver[] {
  return [...browsers]
}

export async function closeBrowsers(): Promise<void> {
  const open = openBrowsers()
  browsers.clear()
  for (const driver of open) await driver.quit()
}

/** A browser of one person, empty. It is closed after the test. */
export async function newBrowser(width = 1440): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: required('WEBKIT_BROWSER'), args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(required('WEBDRIVER_URL'))
    .withCapabilities(capabilities)
    .build()
  browsers.add(driver)
  await driver.manage().window().setRect({ x: 0, y: 0, width, height: 1000 })
  return driver
}

/** A text in quotes of XPath, which has no way to escape them. */
function quoted(text: string): string {
  return `"${text}"`
}

/** The first matching element that is visible and enabled; null if there is none, or if React has replaced it meanwhile. */
async function firstShown(driver: WebDriver, xpath: string): Promise<WebElement | null> {
  try {
    for (const element of await driver.findElements(By.xpath(xpath))) {
      if ((await element.isDisplayed()) && (await element.isEnabled())) return element
    }
  } catch (failure) {
    if (!(failure instanceof error.StaleElementReferenceError)) throw failure
  }
  return null
}

/** Waits for an element that is visible and enabled. @param xpath its locator */
export async function shown(driver: WebDriver, xpath: string): Promise<WebElement> {
  const element = await driver.wait(() => firstShown(driver, xpath), PATIENCE_MS, xpath)
  if (element === null) throw new Error(xpath)
  return element
}

/** Waits for an element with exactly this text. */
export function text(driver: WebDriver, exact: string): Promise<WebElement> {
  return shown(
    driver,
    `//*[normalize-space()=${quoted(exact)} and not(*[normalize-space()=${quoted(exact)}])]`,
  )
}

/** Presses a button or a link by its text or label, as a person does. */
export async function press(driver: WebDriver, name: string): Promise<void> {
  const is = `(normalize-space()=${quoted(name)} or @aria-label=${quoted(name)})`
  const element = await shown(driver, `//*[(self::button or self::a) and ${is}]`)
  await element.click()
}

/** The field with this label. */
export function field(driver: WebDriver, label: string): Promise<WebElement> {
  return shown(
    driver,
    `//*[@aria-label=${quoted(label)} or @id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`,
  )
}
