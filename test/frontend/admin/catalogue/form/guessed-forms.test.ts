import { expect, it } from "vitest";
import { guessedForms } from "../../../../../frontend/src/features/admin/catalogue/form/guessed-forms.ts";

it.each([
  ["maslinovo ulje", "žlica", "maslinova ulja"],
  ["zobene pahuljice", "g", "zobenih pahuljica"],
  ["bučine sjemenke", "g", "bučinih sjemenki"],
  ["datulje bez koštica", "g", "datulja bez koštica"],
  ["slatka crvena paprika", "žličica", "slatke crvene paprike"],
  ["svježi sir", "g", "svježeg sira"],
  ["smrznuti grašak", "g", "smrznutog graška"],
  ["češnjak", "režanj", "češnjaka"],
  ["šampinjoni", "g", "šampinjona"],
  ["rajčica iz konzerve", "konzerva", "rajčice"],
  ["crvena paprika", "kom", ["crvena paprika", "crvene paprike", "crvenih paprika"]],
  ["mrkva", "kom", ["mrkva", "mrkve", "mrkvi"]],
  ["krastavac", "kom", ["krastavac", "krastavca", "krastavaca"]],
  ["ljubičasti luk", "kom", ["ljubičasti luk", "ljubičasta luka", "ljubičastih lukova"]],
  ["lovorov list", "kom", ["lovorov list", "lovorova lista", "lovorovih listova"]],
  ["pileća prsa", "g", "pilećih prsa"],
  ["jaja", "kom", undefined],
  ["orasi", "kom", undefined],
  ["tofu", "g", undefined],
  ["", "g", undefined],
])("the owner is proposed for %s by %s: %j", (name, unit, forms) => {
  expect(guessedForms(name, unit)).toEqual(forms);
});
