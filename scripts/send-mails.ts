import { openMailTransport } from "@/lib/operations/judging/mailing/mail-transport";
import { mailSettings } from "@/lib/env";
import { sendMails } from "@/lib/operations/judging/mailing/send-mails";

/**
 * Started by the server while messages wait to be sent; ends when none is due, when the mail server cannot be reached, or when
 * the server is gone. A message that is under way then is finished first, or sent by the next process.
 */
let isStopped = false;
process.once("disconnect", () => {
  isStopped = true;
  setTimeout(() => process.exit(0), 2_000).unref();
});
const settings = mailSettings();
if (settings) {
  const transport = openMailTransport(settings);
  const { away } = await sendMails({ deliver: transport.deliver, isStopped: () => isStopped });
  transport.close();
  if (away !== null) {
    process.exitCode = 1;
    console.error(`Evenhand could not send mail, and tries again in a minute: ${away}`);
  }
}
process.exit();
