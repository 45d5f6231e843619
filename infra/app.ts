import { App } from "aws-cdk-lib";
import { makeShop } from "./shop-app.ts";

makeShop(new App());
